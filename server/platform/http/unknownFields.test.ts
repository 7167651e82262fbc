import { expect, test } from "vitest";
import { z } from "zod";
import { optionalText } from "#shared/kit/validation.ts";
import { unknownFieldErrors } from "./unknownFields.ts";

const Lines = z.array(z.object({ id: z.string() }));
const schema = z
  .object({
    name: optionalText(20),
    address: z.object({ city: z.string() }).nullish(),
    lines: z.preprocess((value) => value ?? [], Lines),
    notes: z.record(z.string(), z.object({ text: z.string() })).optional(),
    effect: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("percent"), points: z.number() }),
      z.object({ kind: z.literal("amount"), minor: z.number() }).refine(() => true),
    ]),
    loose: z.looseObject({ a: z.string() }).optional(),
    settings: z.union([z.string(), Lines]).optional(),
  })
  .refine(() => true)
  .transform((value) => value);

const known = {
  name: "Ada",
  address: { city: "台北" },
  lines: [{ id: "a" }],
  notes: { any: { text: "" } },
  effect: { kind: "amount", minor: 1 },
  settings: "on",
  loose: { b: 1 },
};

test.for([
  ["nothing unknown", known, []],
  ["a misspelled name", { ...known, nmae: "Ada" }, ["nmae"]],
  ["in an object", { ...known, address: { city: "", zip: "" } }, ["address.zip"]],
  ["in a list", { ...known, lines: [{ id: "a" }, { id: "b", q: 1 }] }, ["lines.1.q"]],
  ["in a record", { ...known, notes: { any: { text: "", t: "" } } }, ["notes.any.t"]],
  [
    "of another alternative",
    { ...known, effect: { kind: "amount", points: 1 } },
    ["effect.points"],
  ],
  [
    "a name of the prototype",
    JSON.parse('{"__proto__":1,"toString":1}'),
    ["__proto__", "toString"],
  ],
] as const)("unknown fields are found: %s", ([, sent, paths]) => {
  expect(Object.keys(unknownFieldErrors(schema, sent))).toEqual(paths);
});
