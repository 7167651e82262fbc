import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#shared/kit/validation.ts";
import { flatten, flatSchema, unflatten } from "./flatFields.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "名", " "), maxLength: 4 });
const texts = fc.record({ tw: word, en: word, cn: word });
const written = fc.record({
  name: texts,
  phone: word,
  home: fc.record({
    headline: texts,
    values: fc.array(fc.record({ title: texts }), { minLength: 1, maxLength: 12 }),
  }),
});

test("unflatten restores what flatten split", () => {
  fc.assert(
    fc.property(written, (value) => {
      expect(unflatten(flatten(value))).toEqual(value);
    }),
  );
});

test("dotted names are paths", () => {
  expect(flatten({ phone: "1", values: [{ title: { tw: "二" } }] })).toEqual({
    phone: "1",
    "values.0.title.tw": "二",
  });
});

test("a form cannot reach beyond its own fields", () => {
  const read = unflatten({ "__proto__.admin": "1", "a.constructor.b": "1", a: "2" });
  expect(read).toEqual({ a: "2" });
  expect(({} as { admin?: string }).admin).toBeUndefined();
  expect(unflatten({ "a.b": "1", a: "2" })).toEqual({ a: "2" });
});

test("errors use the flat field names", () => {
  const schema = flatSchema(
    z.object({ values: z.array(z.object({ tw: z.string().min(1, "required") })) }),
  );
  const read = schema.safeParse({ "values.0.tw": "一", "values.1.tw": "" });
  expect(read.error && fieldErrors(read.error)).toEqual({ "values.1.tw": ["required"] });
});
