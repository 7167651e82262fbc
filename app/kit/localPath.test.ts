import { expect, test } from "vitest";
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
  "https://evil.test/",
  "javascript:alert(1)",
  "http://local.invalid/cart",
  null,
  undefined,
  ["/cart"],
])("%j is not followed", (path) => expect(localPath(path, "/home")).toBe("/home"));
