import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { withNullable, type Schema } from "./serializerSchema.ts";

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: "input", target: "draft-7" }) as Schema;
async function written(shape: z.ZodType, data: unknown): Promise<string> {
  const http = fastify();
  const schema = withNullable(schemaOf(z.object({ data: shape })));
  http.get("/", (_, reply) => {
    void reply.serializer(reply.compileSerializationSchema(schema));
    return { data };
  });
  return (await http.inject("/")).body;
}

const answered = (data: unknown) => JSON.stringify({ data });

const state = z.enum(["open", "closed"]);

test.each([
  ["a text", z.string().nullable(), ["x", null]],
  ["a number", z.int().nullable(), [3, null]],
  ["one of some words", state.nullable(), ["open", null]],
  ["a word", z.literal("x").nullable(), ["x", null]],
  ["a list", z.array(z.string().nullable()).nullable(), [["a", null], [], null]],
  [
    "an object in an object",
    z.object({ in: z.object({ at: z.string().nullable(), is: z.boolean() }).nullable() }),
    [{ in: { at: null, is: true } }, { in: null }],
  ],
])("null is serialized where %s may be null, without a validator", async (_, shape, values) => {
  expect(JSON.stringify(withNullable(schemaOf(shape)))).not.toContain("anyOf");
  for (const value of values) expect(await written(shape, value)).toBe(answered(value));
});

test("a union keeps each member's constraints, including null in an enum", async () => {
  const one = z.object({ kind: z.literal("one"), state: state.nullable() });
  const two = z.object({ kind: z.literal("two"), of: z.array(one.nullable()) });
  for (const shape of [z.union([one, two]), z.union([one, two]).nullable()]) {
    expect(withNullable(schemaOf(shape))).toEqual(schemaOf(shape));
    const all = [
      { kind: "one", state: null },
      { kind: "two", of: [null, { kind: "one", state: "open" }] },
    ];
    for (const value of all) expect(await written(shape, value)).toBe(answered(value));
  }
});
