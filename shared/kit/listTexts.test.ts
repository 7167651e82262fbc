import { expect, test } from "vitest";
import { listTexts } from "./listTexts.ts";

test("a choice of codes is set off from Chinese words by spaces", () => {
  expect(listTexts(() => ["TWD", "USD", "CNY"], "disjunction")).toEqual({
    tw: "TWD、USD 或 CNY",
    en: "TWD, USD, or CNY",
    cn: "TWD、USD 或 CNY",
  });
});

test("Chinese words follow each other without spaces", () => {
  const parts = ["信用卡", "ATM 轉帳", "銀行轉帳"];
  expect(listTexts(() => parts).tw).toBe("信用卡、ATM 轉帳和銀行轉帳");
  expect(listTexts(() => ["24", "48"]).tw).toBe("24 和 48");
});
