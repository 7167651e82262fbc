import { expect, test } from "vitest";
import { areaOf, toPageError } from "./pageError.ts";

/** The shape in which React Router passes `throw data(value, { status })` to an error page. */
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
] as const)("%i is shown as %s", (status, kind) => {
  expect(toPageError(answered(status))).toEqual({ status, kind, requestId: null });
});

test("a reported error shows its request id", () => {
  const fault = answered(500, { code: "system", requestId: "r-1" });
  expect(toPageError(fault)).toEqual({ status: 500, kind: "system", requestId: "r-1" });
});

test("staff impersonating a member are told that they may only read", () => {
  const told = answered(403, { code: "access.read_only" });
  expect(toPageError(told)).toEqual({ status: 403, kind: "viewing", requestId: null });
});

test("a bug shows as a system error without details", () => {
  expect(toPageError(new Error("secret"))).toEqual({
    status: 500,
    kind: "system",
    requestId: null,
  });
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
