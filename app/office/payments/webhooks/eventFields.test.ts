import { expect, test } from "vitest";
import { eventFields } from "./eventFields.ts";

test("webhooks are parsed as forms, answers verbatim, keeping empty and broken fields", () => {
  expect(eventFields("notify", "RtnMsg=%E6%88%90%E5%8A%9F+1&StoreID=&x&bad=%E6%")).toEqual([
    { name: "RtnMsg", value: "成功 1" },
    { name: "StoreID", value: "" },
    { name: "x", value: "" },
    { name: "bad", value: "%E6%" },
  ]);
  expect(eventFields("query", "ItemName=a+b%20c")).toEqual([
    { name: "ItemName", value: "a+b%20c" },
  ]);
  expect(eventFields("query", '{"RtnCode":1,"ProcessDate":"2026/11/20"}')).toEqual([
    { name: "RtnCode", value: "1" },
    { name: "ProcessDate", value: "2026/11/20" },
  ]);
  expect(eventFields("notify", "{")).toEqual([{ name: "{", value: "" }]);
  expect(eventFields("notify", "")).toEqual([]);
});
