import { expect, test } from "vitest";
import { testWorld } from "#test/world.ts";

test("a suggestion's links lead to the same page in its language", async () => {
  const world = await testWorld();
  const writer = await world.manager(["site.write"]);
  const suggested = async (to: "tw" | "cn", texts: string[]) => {
    const answer = await writer.post("/Manager/Text/Suggestion", { to, texts });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const links = {
    "[x](/)": "[x](/cn)",
    "[x](/#a)": "[x](/cn#a)",
    '[x](/ "t")': '[x](/cn "t")',
    "[x](/faq)": "[x](/cn/faq)",
    '[x](/faq "t")': '[x](/cn/faq "t")',
  };
  expect(await suggested("cn", Object.keys(links))).toEqual(Object.values(links));
  expect(await suggested("tw", Object.values(links))).toEqual(Object.keys(links));
  const kept = [
    "[x](/en)",
    '[x](/en "t")',
    "[x](/en/faq)",
    "[x](/cn)",
    '[x](/cn "t")',
    "[x](/api)",
  ];
  expect(await suggested("cn", kept)).toEqual(kept);
});
