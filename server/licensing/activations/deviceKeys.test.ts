import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSignedText, isWeakKey } from "./deviceKeys.ts";

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../test/vectors/ed25519/${name}.json`, import.meta.url), "utf8"),
  );

const base64url = (hex: string) => Buffer.from(hex, "hex").toString("base64url");
const jwk = (hex: string) => ({ kty: "OKP", crv: "Ed25519", x: base64url(hex) }) as const;

interface EdgeCase {
  readonly key: string;
  readonly sig: string;
  readonly msg: string;
  readonly flags: readonly string[] | null;
}
const edgeCases: readonly EdgeCase[] = read("cctv");

const isLowOrder = ({ flags }: EdgeCase) => flags?.includes("low_order_A") ?? false;
const isNonCanonical = ({ flags }: EdgeCase) => flags?.includes("non_canonical_A") ?? false;

test("K14: exactly the keys of small order and those not encoded canonically are weak (C2SP/CCTV)", () => {
  expect(new Set(edgeCases.filter(isLowOrder).map(({ key }) => key)).size).toBe(14);
  for (const each of edgeCases)
    expect(isWeakKey(jwk(each.key)), each.key).toBe(isLowOrder(each) || isNonCanonical(each));
});

test("K14: a signature that fits every message under a weak key is refused", () => {
  const forged = { key: `01${"00".repeat(31)}`, sig: `01${"00".repeat(63)}` };
  expect(edgeCases).toContainEqual(expect.objectContaining(forged));
  for (const text of ["one", "two", "three"])
    expect(isSignedText(jwk(forged.key), text, base64url(forged.sig))).toBe(false);
});

test("K15: of the edge cases, those that OpenSSL accepts for strong keys are accepted", () => {
  const plain = edgeCases.filter(({ key, sig, msg }) => {
    const publicKey = createPublicKey({ key: { ...jwk(key) }, format: "jwk" });
    return verify(null, Buffer.from(msg), publicKey, Buffer.from(sig, "hex"));
  });
  const accepted = edgeCases.filter(({ key, sig, msg }) =>
    isSignedText(jwk(key), msg, base64url(sig)),
  );
  expect(accepted).toEqual(plain.filter(({ key }) => !isWeakKey(jwk(key))));
  expect(accepted.length).toBeGreaterThan(0);
});

interface Group {
  readonly publicKey: { readonly pk: string };
  readonly tests: readonly {
    readonly tcId: number;
    readonly msg: string;
    readonly sig: string;
    readonly result: "valid" | "invalid";
  }[];
}

test("every Ed25519 case of Wycheproof is decided as it says", () => {
  const { testGroups, numberOfTests }: { testGroups: Group[]; numberOfTests: number } =
    read("wycheproof");
  let decided = 0;
  for (const { publicKey, tests } of testGroups) {
    for (const { tcId, msg, sig, result } of tests) {
      const accepted = isSignedText(jwk(publicKey.pk), Buffer.from(msg, "hex"), base64url(sig));
      expect(accepted, `case ${tcId}`).toBe(result === "valid");
      decided += 1;
    }
  }
  expect(decided).toBe(numberOfTests);
});
