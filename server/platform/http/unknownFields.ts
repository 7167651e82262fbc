import type { z } from "zod";
import type { FieldErrors } from "#shared/kit/refusal.ts";

/** An error for each name in `sent`, at any depth, that `schema` does not have. */
export const unknownFieldErrors = (schema: z.ZodType, sent: object): FieldErrors =>
  asUnknown(unknownPaths(schema, sent, []));

export const asUnknown = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, ["unknown"]]));

type Path = readonly string[];

function unknownPaths(schema: unknown, sent: unknown, at: Path): string[] {
  if (typeof sent !== "object" || sent === null) return [];
  const def = definitionOf(schema);
  const within = (inner: unknown, value: unknown, name: string) =>
    unknownPaths(inner, value, [...at, name]);
  const fields = Object.entries(sent);
  switch (def.type) {
    case "object":
      if (def.catchall) return []; // of a loose object
      return fields.flatMap(([name, value]) =>
        Object.hasOwn(def.shape, name)
          ? within(def.shape[name], value, name)
          : [[...at, name].join(".")],
      );
    case "array":
      return fields.flatMap(([index, value]) => within(def.element, value, index));
    case "record":
      return fields.flatMap(([name, value]) => within(def.valueType, value, name));
    case "union":
      return fewest(meant(def, sent).map((option) => unknownPaths(option, sent, at)));
    default:
      return [];
  }
}

interface Union {
  readonly type: "union";
  readonly options: readonly unknown[];
  readonly discriminator?: string;
}

/** What is read of zod's definitions; wrappers such as `optional` have an `innerType`. */
type Definition =
  | {
      readonly type: "object";
      readonly shape: Readonly<Record<string, unknown>>;
      readonly catchall?: unknown;
    }
  | { readonly type: "array"; readonly element: unknown }
  | { readonly type: "record"; readonly valueType: unknown }
  | Union
  | { readonly type: "pipe"; readonly in: unknown; readonly out: unknown }
  | { readonly type: "optional"; readonly innerType: unknown };

/** `z.preprocess` reads the raw value. */
const isTransform = (schema: unknown): boolean =>
  (schema as z.ZodType)._zod.def.type === "transform";

/** Of a discriminated union the option that the discriminator names. */
function meant({ options, discriminator }: Union, sent: object): readonly unknown[] {
  if (discriminator === undefined) return options;
  const kind = (sent as Readonly<Record<string, unknown>>)[discriminator];
  return options.filter((option) => {
    const def = definitionOf(option);
    if (def.type === "union") return meant(def, sent).length > 0;
    const literal = def.type === "object" ? def.shape[discriminator] : undefined;
    return literal === undefined || (literal as z.ZodType).safeParse(kind).success;
  });
}

/** Without wrappers and effects. */
function definitionOf(schema: unknown): Definition {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Definition };
  if (def.type === "pipe") return definitionOf(isTransform(def.in) ? def.out : def.in);
  return "innerType" in def ? definitionOf(def.innerType) : def;
}

/** Of the alternative that fits best. */
const fewest = (found: readonly string[][]): string[] =>
  found.toSorted((one, other) => one.length - other.length)[0] ?? [];
