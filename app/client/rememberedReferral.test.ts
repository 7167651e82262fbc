import { expect, test } from "vitest";
import { rememberedRefer } from "./rememberedReferral.ts";

test("the referral code is read from the cookie", () => {
  expect(rememberedRefer("a=1; mw_refer=FRIEND-7; b=2")).toBe("FRIEND-7");
  expect(rememberedRefer("a=1")).toBeNull();
  expect(rememberedRefer(null)).toBeNull();
});

test("an invalid code in the cookie is ignored", () => {
  expect(rememberedRefer("mw_refer=<b>")).toBeNull();
});
