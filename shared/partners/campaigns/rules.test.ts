import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { landingPathOf } from "./rules.ts";

const SITE = "https://shop.example";

test.each([
  ["", "/"],
  ["/", "/"],
  ["/product", "/product"],
  ["/en/product/", "/product"],
  ["/TW", "/"],
  ["/en/en", "/"],
  ["/cn/news?page=2", "/news?page=2"],
  ["/product?kind=software&refer=ABCD#plans", "/product?kind=software"],
  [SITE, "/"],
  [`${SITE}/en/techSupport?refer=ABCD`, "/techSupport"],
  ["/productDetail/a/b/slug", "/productDetail/a/b/slug"],
  ["/%E5%88%80%E5%85%B7", "/%E5%88%80%E5%85%B7"],
  ["/membership", "/membership"],
])("%s opens %s", (typed, path) => {
  expect(landingPathOf(typed, SITE)).toBe(path);
});

test.each([
  "product",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/product",
  `${SITE}.evil.example/`,
  "http://shop.example/product",
  "javascript:alert(1)",
  "/a//b",
  "/en//evil.example",
  "/api/v1/Home",
  "/logout",
  "/en/logout",
  "/./logout",
  "/a/../logout",
  "/member",
  "/manager/orders",
  "/login?next=/product",
  "/storage/file.pdf",
  `/${"x".repeat(300)}`,
])("%s is refused", (typed) => {
  expect(landingPathOf(typed, SITE)).toBeNull();
});

test("whatever is typed, the link stays on the site, and is the same when stored again", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "en",
    "product",
    "..",
    "?",
    "#",
    "refer=",
    "@",
    "%2f",
    "a.b",
    ":",
  );
  const typed = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
  );
  const property = fc.property(typed, (text) => {
    const path = landingPathOf(text, SITE);
    if (path === null) return;
    const url = new URL(SITE + path);
    expect(url.origin).toBe(SITE);
    expect(url.searchParams.has("refer")).toBe(false);
    expect(landingPathOf(path, SITE)).toBe(path);
  });
  fc.assert(property, { numRuns: runCount(1_000, 50_000) });
});
