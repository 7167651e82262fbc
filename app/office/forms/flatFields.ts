import { z } from "zod";
import { isSafeName } from "#shared/kit/nestedKeys.ts";

/** Form fields by dotted name: `home.values.0.title.tw`. */
export type FlatFields = Readonly<Record<string, string>>;

export const readFlatFields = (form: FormData): FlatFields =>
  Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );

export function flatten(value: unknown, name = ""): Record<string, string> {
  if (typeof value === "string") return { [name]: value };
  if (typeof value !== "object" || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, part]) => flatten(part, name ? `${name}.${key}` : key)),
  );
}

const isIndex = (key: string) => /^(0|[1-9]\d?)$/.test(key);

interface Tree {
  [key: string]: string | Tree;
}

/** Inverse of `flatten`: keys that all count from 0 become lists. */
export function unflatten(flat: FlatFields): unknown {
  const root: Tree = Object.create(null);
  for (const [name, value] of Object.entries(flat)) {
    const keys = name.split(".");
    const last = keys.pop();
    if (last === undefined || ![...keys, last].every(isSafeName)) continue;
    let at = root;
    for (const key of keys) {
      const below = at[key];
      at = at[key] = typeof below === "object" ? below : Object.create(null);
    }
    at[last] = value;
  }
  return withLists(root);
}

function withLists(tree: string | Tree): unknown {
  if (typeof tree === "string") return tree;
  const keys = Object.keys(tree);
  const parts = keys.map((key) => [key, withLists(tree[key] ?? "")] as const);
  const list = keys.length > 0 && keys.every(isIndex);
  return list
    ? parts.sort(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
    : Object.fromEntries(parts);
}

export const flatSchema = <S extends z.ZodType>(schema: S) =>
  z.preprocess((flat) => unflatten(flat as FlatFields), schema);
