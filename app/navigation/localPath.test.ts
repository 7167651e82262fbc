import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { inLanguage } from "#app/paths.ts";
import { localPath } from "./localPath.ts";

test.each(["/", "/cart", "/en/order/1?returned=1#keys", "/product?search=%E5%88%80%E5%85%B7"])(
  "%s stays",
  (path) => expect(localPath(path, "/home")).toBe(path),
);

test.each([
  "",
  "cart",
  "//evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/cart\u0000",
  "/.//evil.test",
  "/a/..//evil.test",
  "/en//evil.test",
  "/en/.//evil.test",
  "https://evil.test/",
  "javascript:alert(1)",
  "http://local.invalid/cart",
  null,
  undefined,
  ["/cart"],
])("%j is not followed", (path) => expect(localPath(path, "/home")).toBe("/home"));

test("any input in any language stays on this site", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "en",
    "cn",
    "tw",
    "evil.test",
    ".",
    "..",
    "?",
    "#",
    "@",
    ":",
    "\t",
  );
  const asked = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => `/${pieces.join("")}`),
  );
  const here = "https://shop.test";
  fc.assert(
    fc.property(asked, fc.constantFrom(...LANGS), (path, lang) => {
      const address = inLanguage(localPath(path, "/"), lang);
      expect(new URL(address, here).origin).toBe(here);
    }),
    { numRuns: 2_000 },
  );
});
