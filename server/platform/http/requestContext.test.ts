import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test.for([
  ["refer=friend-01", {}, { refers: ["friend-01"], lang: "tw" }],
  ["refer=fri%20end", {}, { refers: [] }],
  [`refer=${"x".repeat(65)}`, {}, { refers: [] }],
  ["refer[]=friend-01", {}, { refers: [] }],
  ["", {}, { refers: [] }],
  ["lang=en", { "accept-language": "zh-CN" }, { lang: "en" }],
  ["", { "accept-language": "en;q=0.3, zh-Hans;q=0.8" }, { lang: "cn" }],
] as const)("of ?%s and %j the scope knows %j", async ([query, headers, known]) => {
  const { http } = await testWorld({ gateways: [] });
  const seen = Promise.withResolvers<Context>();
  http.addHook("preHandler", async (request) => seen.resolve(request.scope));
  const answer = await http.inject({ url: `/api/v1/Currency?${query}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(await seen.promise).toMatchObject(known);
});
