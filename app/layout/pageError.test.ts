import { expect, test } from "vitest";
import { areaOf, problemOf } from "./pageError.ts";

/** What React Router hands an error page for `throw data(told, { status })`. */
const answered = (status: number, told: unknown = null) => ({
  status,
  statusText: "",
  internal: false,
  data: told,
});

test.each([
  [401, "signedOut"],
  [403, "forbidden"],
  [404, "missing"],
  [405, "method"],
  [400, "refused"],
  [422, "refused"],
  [429, "busy"],
  [500, "system"],
  [502, "system"],
  [503, "closed"],
] as const)("%i is told as %s", (status, kind) => {
  expect(problemOf(answered(status))).toEqual({ status, kind, requestId: null });
});

test("a reported fault is shown under its id", () => {
  const fault = answered(500, { code: "system", requestId: "r-1" });
  expect(problemOf(fault)).toEqual({ status: 500, kind: "system", requestId: "r-1" });
});

test("staff who read as a member are told that they only read", () => {
  const told = answered(403, { code: "access.read_only" });
  expect(problemOf(told)).toEqual({ status: 403, kind: "viewing", requestId: null });
});

test("a bug is a system error and shows nothing of itself", () => {
  expect(problemOf(new Error("secret"))).toEqual({ status: 500, kind: "system", requestId: null });
});

test.each([
  ["/", "public"],
  ["/product/cart", "public"],
  ["/carton", "public"],
  ["/cart", "checkout"],
  ["/en/order/1", "checkout"],
  ["/cn/member/order", "account"],
  ["/login", "account"],
  ["/manager", "manager"],
  ["/en/manager/orders", "manager"],
  ["/english/cart", "public"],
] as const)("%s belongs to the area %s", (path, area) => expect(areaOf(path)).toBe(area));
