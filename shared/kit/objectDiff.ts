import { withLineFeeds } from "./draftSchemas.ts";

export interface Difference {
  /** Path, such as `specifications.0.label.tw`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** In the order of `after`. */
export function differences(before: object, after: object): Difference[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const fields = [...new Set([...is.keys(), ...was.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter(({ before, after }) => (before ?? "") !== (after ?? ""));
}

function partsOf(value: unknown, name = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (isWord(value)) return new Map([[name, withLineFeeds(String(value)).trim()]]);
  if (isPlain(value)) return new Map([[name, value.map((each) => each ?? "permanent").join(", ")]]);
  const parts = Object.entries(value).map(
    ([key, part]) => [name === "" ? key : `${name}.${key}`, part] as const,
  );
  return new Map(parts.flatMap(([key, part]) => [...partsOf(part, key)]));
}

type Word = string | number | boolean;

const isWord = (value: unknown): value is Word =>
  ["string", "number", "boolean"].includes(typeof value);

const isPlain = (value: unknown): value is (Word | null)[] =>
  Array.isArray(value) && value.every((each) => each === null || isWord(each));
