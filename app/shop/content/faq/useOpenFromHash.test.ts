import { expect, test } from "vitest";
import { parseHashId } from "./useOpenFromHash.ts";

test.for([
  ["#work-offline", "work-offline"],
  ["#%E7%99%BC%E7%A5%A8", "發票"],
  ["#100%", "100%"],
  ["", ""],
])("the hash %s names %s", ([hash, name]) => {
  expect(parseHashId(hash!)).toBe(name);
});
