import { expect, test } from "vitest";
import { gridKey, gridQuery } from "./gridAddress.ts";

const at = (search: string, pathname = "/en/manager/prices") => gridKey({ pathname, search });

test.each([
  ["?page=1&with=EUR&done=applied", ""],
  ["?search=&category=&kind=", ""],
  ["?kind=software&with=EUR", "?kind=software"],
])("%s shows the same plans as %s", (one, other) => {
  expect(at(one)).toBe(at(other));
});

test.each(["?page=2", "?search=mill", "?kind=software", "?category=x"])(
  "%s shows other plans",
  (search) => {
    expect(at(search)).not.toBe(at(""));
  },
);

test("another page of the back office is another place", () => {
  expect(at("", "/en/manager/rates")).not.toBe(at(""));
});

test("links to a change keep the grid's filters but not the done message", () => {
  const asked = "?search=a%26b&kind=&page=2&with=EUR&with=JPY&done=applied&change=1";
  expect(gridQuery(asked)).toBe("?search=a%26b&page=2&with=EUR&with=JPY");
  expect(gridQuery("?done=undone")).toBe("");
});
