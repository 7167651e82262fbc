import { normalizeLineBreaks } from "./formSchemas.ts";

export interface Difference {
  /** Path, such as `specifications.0.label.tw`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** In the order of `after`. */
export function objectDiff(before: object, after: object): Difference[] {
  const [was, is] = [flatten(before), flatten(after)];
  const fields = [...new Set([...is.keys(), ...was.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter(({ before, after }) => (before ?? "") !== (after ?? ""));
}

function flatten(value: unknown, name = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (isScalar(value)) return new Map([[name, normalizeLineBreaks(String(value)).trim()]]);
  if (isScalarList(value))
    return new Map([[name, value.map((each) => each ?? "permanent").join(", ")]]);
  const parts = Object.entries(value).map(
    ([key, part]) => [name === "" ? key : `${name}.${key}`, part] as const,
  );
  return new Map(parts.flatMap(([key, part]) => [...flatten(part, key)]));
}

type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  ["string", "number", "boolean"].includes(typeof value);

const isScalarList = (value: unknown): value is (Scalar | null)[] =>
  Array.isArray(value) && value.every((each) => each === null || isScalar(each));
