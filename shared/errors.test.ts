import { expect, test } from "vitest";
import { ERROR_CODES, Refusal, toErrorCode } from "./errors.ts";
import { pageWindow } from "./kit/pagination.ts";

const files = import.meta.glob<Record<string, Record<string, number>>>("./*/*/errors.ts", {
  eager: true,
});

test("the list joins the codes of all modules without duplicates", () => {
  const declared = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
  expect(declared.sort()).toEqual(ERROR_CODES.toSorted());
});

test("a code that kit throws is declared", () => {
  const all = () => pageWindow({ page: 1, limit: -1 }, 1_001);
  expect(all).toThrow(Refusal);
  expect(toErrorCode(new Refusal("list.too_long"))).toBe("list.too_long");
});
