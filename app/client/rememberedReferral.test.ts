import { expect, test } from "vitest";
import { rememberedRefer } from "./rememberedReferral.ts";

test("the code of the cookie is remembered", () => {
  expect(rememberedRefer("a=1; mw_refer=FRIEND-7; b=2")).toBe("FRIEND-7");
  expect(rememberedRefer("a=1")).toBeNull();
  expect(rememberedRefer(null)).toBeNull();
});

test("what somebody else wrote into the cookie is no code", () => {
  expect(rememberedRefer("mw_refer=<b>")).toBeNull();
});
