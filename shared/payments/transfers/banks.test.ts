import { expect, test } from "vitest";
import { localizeBankName } from "./banks.ts";

test.for([
  ["玉山銀行（E.SUN Bank）", "玉山銀行", "E.SUN Bank (玉山銀行)"],
  ["808 玉山銀行(E.SUN Bank)", "808 玉山銀行", "E.SUN Bank (808 玉山銀行)"],
  ["玉山銀行（808）", "玉山銀行（808）", "808 E.SUN Bank (玉山銀行)"],
  ["不知名銀行（998）", "不知名銀行（998）", "不知名銀行（998）"],
  ["Taichung Branch", "Taichung Branch", "Taichung Branch"],
] as const)("%s is shown as %s, and in English as %s", ([written, tw, en]) => {
  expect([localizeBankName(written, "tw"), localizeBankName(written, "en")]).toEqual([tw, en]);
});
