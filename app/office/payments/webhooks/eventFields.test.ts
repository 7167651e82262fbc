import { expect, test } from "vitest";
import { noticeFields } from "./eventFields.ts";

test("webhooks are parsed as forms, answers verbatim, keeping empty and broken fields", () => {
  expect(noticeFields("notify", "RtnMsg=%E6%88%90%E5%8A%9F+1&StoreID=&x&bad=%E6%")).toEqual([
    { name: "RtnMsg", value: "成功 1" },
    { name: "StoreID", value: "" },
    { name: "x", value: "" },
    { name: "bad", value: "%E6%" },
  ]);
  expect(noticeFields("query", "ItemName=a+b%20c")).toEqual([
    { name: "ItemName", value: "a+b%20c" },
  ]);
  expect(noticeFields("query", '{"RtnCode":1,"ProcessDate":"2026/11/20"}')).toEqual([
    { name: "RtnCode", value: "1" },
    { name: "ProcessDate", value: "2026/11/20" },
  ]);
  expect(noticeFields("notify", "{")).toEqual([{ name: "{", value: "" }]);
  expect(noticeFields("notify", "")).toEqual([]);
});
