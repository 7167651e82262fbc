import { expect, test } from "vitest";
import { requestedPath, pathWords } from "./requestedUrl.ts";

test.each([
  ["/en/productDetail/f3b1c2d4-0000-4000-8000-000000000001/line-feed_2.html", "line feed 2"],
  ["/%E5%88%80%E5%85%B7", "刀具"],
  ["/cn/old/g54+offsets/", "old g54 offsets"],
  ["/news/f3b1c2d4-0000-4000-8000-000000000001", ""],
  ["/%00%zz", "00 zz"],
])("%s has the words %j", (from, words) => {
  expect(pathWords(requestedPath(from)!)).toBe(words);
});

test.each([
  null,
  "",
  "/",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  `/${"a".repeat(200)}`,
])("%j is no address of this site", (from) => {
  expect(requestedPath(from)).toBeNull();
});
