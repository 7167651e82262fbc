import { expect, test } from "vitest";
import { referCookie, rememberedRefer } from "./refer.ts";

const SHOP = "https://shop.test";
const at = (query: string) => new URL(`${SHOP}/product${query}`);

test("the first well-formed code is remembered", () => {
  const cookie = referCookie(at("?refer=FRIEND-7"), null, SHOP);
  expect(cookie).toMatch(/^mw_refer=FRIEND-7; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
  expect(rememberedRefer(`a=1; ${cookie}`)).toBe("FRIEND-7");
});

test("a later code does not take its place", () => {
  expect(referCookie(at("?refer=SECOND-8"), "mw_refer=FRIEND-7", SHOP)).toBeNull();
});

test.each([
  "",
  "?refer=",
  "?refer=a",
  "?refer=a;b=c",
  `?refer=${"x".repeat(65)}`,
  "?refer=%0d%0aX",
])("%j names no code", (query) => expect(referCookie(at(query), null, SHOP)).toBeNull());

test("what somebody else wrote into the cookie is no code", () => {
  expect(rememberedRefer("mw_refer=<b>")).toBeNull();
  expect(referCookie(at("?refer=FRIEND-7"), "mw_refer=<b>", SHOP)).toContain("FRIEND-7");
});
