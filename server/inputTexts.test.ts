import { expect, test } from "vitest";
import { z } from "zod";
import { asSent, cleanLine, cleanLines, SingleLine } from "#shared/kit/text.ts";
import type { Context } from "./context.ts";
import { modules } from "./modules.ts";
import { BODY_LIMIT } from "./platform/http/bodies.ts";
import { openRegistry } from "./registry.ts";

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
}
interface CheckDef {
  readonly check: string;
  readonly tx?: (text: string) => string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly length?: number;
}

const NESTED = ["element", "keyType", "valueType", "innerType", "left", "right", "rest"] as const;
/** Accepts characters that it does not name. */
const OPEN_PATTERN = /\[\^|\\[sSWDpP]|(?<!\\)\.(?![^[]*\])/;

/** Paths of texts that reach use cases as they were sent. */
function uncleanedTexts(schema: z.ZodType, path: string, above: readonly unknown[] = []): string[] {
  if (above.includes(schema)) return [];
  const def = schema.def as unknown as Def & Readonly<Record<string, z.ZodType>>;
  const visit = (inner: z.ZodType, name = "") =>
    uncleanedTexts(inner, path + name, [...above, schema]);
  if (def.type === "string") return isCleaned(def) ? [] : [path];
  if (def.type === "pipe") {
    const [before, after] = [def["in"], def["out"]] as [z.ZodType, z.ZodType];
    if (after.def.type === "boolean") return [];
    // What follows a text gets the cleaned one; what follows a function gets what was sent.
    return before.def.type === "transform" ? visit(after) : visit(before);
  }
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => visit(inner, `.${name}`)),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((inner) => visit(inner)),
    ...NESTED.flatMap((name) => (def[name] ? visit(def[name]) : [])),
    ...(def.getter ? visit(def.getter()) : []),
  ];
}

/** Cleaned or declared verbatim first of all, or limited to named characters. */
function isCleaned({ format, checks = [] }: Def): boolean {
  const all = checks.map(({ _zod }) => _zod.def);
  if (format !== undefined) return true;
  const { tx } = all[0] ?? {};
  return (
    (tx !== undefined && [asSent, cleanLine, cleanLines].includes(tx)) ||
    all.some(({ pattern }) => pattern !== undefined && !OPEN_PATTERN.test(pattern.source)) ||
    all.some(({ check, length = 9 }) => check === "length_equals" && length <= 3)
  );
}

test("each text of a call is declared as one line, several lines, verbatim, or has a pattern", () => {
  const { useCases } = openRegistry<Context>(modules);
  const lines = useCases.flatMap(({ contract }) => Object.values(contract ?? {}));
  expect(lines.length).toBeGreaterThan(100);
  const found = lines.flatMap(({ method, path, input }) =>
    uncleanedTexts(input, `${method} ${path} `),
  );
  expect(found).toEqual([]);
});

test("the check above finds a text that is not declared, wherever it stands", () => {
  const plain = z.string().trim().max(3);
  for (const schema of [
    plain,
    z.object({ a: plain.optional() }),
    z.array(z.union([z.int(), plain])),
    z.record(z.uuid(), plain.nullable().default(null)),
    z.preprocess((value) => value, plain),
    plain.transform((text) => text || null),
    z.string().regex(/^[^\n]*$/),
    z.string().regex(/^.+$/),
  ])
    expect(uncleanedTexts(schema, "")).toHaveLength(1);
  for (const schema of [SingleLine("invalid").max(3), z.string().regex(/^[\w.-]+$/), z.uuid()])
    expect(uncleanedTexts(z.object({ a: schema }), "")).toEqual([]);
});

test.for([" ", "\u3000", "\n", "\t", " \n", "\u200B", "\u200D"])(
  "a body filled with %j is cleaned as fast as any other",
  (filling) => {
    const text = `a${filling.repeat(BODY_LIMIT / filling.length)}b`;
    for (const clean of [cleanLine, cleanLines]) {
      const start = performance.now();
      clean(text);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  },
);
