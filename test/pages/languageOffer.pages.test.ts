import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const OFFERS = /閱讀繁體中文版|Read this in English|阅读简体中文版/;

test("a guest's page is the same whatever language their browser asks for, and never redirects", async () => {
  const world = await testWorld(await builtPages());
  const bodies: string[] = [];
  for (const wish of ["en-GB,en;q=0.9", "fr, zh-CN;q=0.5", "zh-TW", ""]) {
    const headers = { "accept-language": wish, cookie: "mw_language=cn" };
    const { statusCode, body } = await world.http.inject({ url: "/en/faq", headers });
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(OFFERS);
    bodies.push(body.replaceAll(/nonce="[^"]*"/g, ""));
  }
  expect(new Set(bodies).size).toBe(1);
});
