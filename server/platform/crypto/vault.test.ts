import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault(randomBytes(32), randomBytes);

test("encryption round trips and never repeats its bytes", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (plain, context) => {
      const sealed = vault.seal(plain, context);
      expect(vault.open(sealed, context)).toBe(plain);
      expect(vault.seal(plain, context).equals(sealed)).toBe(false);
    }),
  );
});

test("any changed bit, another context or another secret is refused", () => {
  const sealed = vault.seal("MW-KEY", "license:1");
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.nat(7), (byte, bit) => {
      const altered = Buffer.from(sealed);
      altered[byte] = (altered[byte] ?? 0) ^ (1 << bit);
      expect(() => vault.open(altered, "license:1")).toThrow();
    }),
  );
  expect(() => vault.open(sealed, "license:2")).toThrow();
  expect(() => createVault(randomBytes(32), randomBytes).open(sealed, "license:1")).toThrow();
});

test("hashes match for the same text and context only", () => {
  expect(vault.hash("a", "x").equals(vault.hash("a", "x"))).toBe(true);
  expect(vault.hash("a", "x").equals(vault.hash("a", "y"))).toBe(false);
  expect(vault.hash("a\0b", "").equals(vault.hash("b", "a"))).toBe(false);
});
