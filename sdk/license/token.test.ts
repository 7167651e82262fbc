import { compactVerify, CompactSign, exportJWK, generateKeyPair, importJWK } from "jose";
import { expect, test } from "vitest";
import { thumbprint } from "./device.ts";
import { runCount } from "#test/kit/proof.ts";
import { type Kind, openToken, type PinnedKey, verifiedPayload } from "./token.ts";

const openLease = (jws: string, pinned: readonly PinnedKey[]) => openToken(jws, "lease", pinned);

/** RFC 8037, appendix A. */
const rfc = {
  key: { kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" } as const,
  thumbprint: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
  jws: "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg",
};

const claims = {
  iss: "https://shop.example",
  aud: "MW-POST5",
  sub: "license",
  jti: "lease",
  act: "activation",
  seq: 1,
  fp: "fp",
  dk: "dk",
  st: 2,
  ok: true,
  code: "VALID",
  ent: [],
  seats: { max: 1, used: 1 },
  iat: 1_790_000_000,
  nbf: 1_790_000_000,
  exp: 1_790_086_400,
  grace: 2_592_000,
  maintUntil: null,
  nonce: "nonce-nonce-nonce",
};

async function signer() {
  const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
  const { x = "" } = await exportJWK(publicKey);
  const pinned = { kty: "OKP", crv: "Ed25519", x, kid: "k1" } as const;
  const sign = (payload: unknown, header: object = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "EdDSA", typ: "lease", kid: "k1", ...header })
      .sign(privateKey);
  return { pinned, sign };
}

test("verifies RFC 8037's example signature and computes its thumbprint", async () => {
  expect(await verifiedPayload(rfc.jws, rfc.key)).toBe("Example of Ed25519 signing");
  expect(await thumbprint(rfc.key)).toBe(rfc.thumbprint);
});

test("opens a lease that another library signed", async () => {
  const { pinned, sign } = await signer();
  expect(await openLease(await sign(claims), [pinned])).toEqual({ claims });
});

test("refuses RFC 8037's signature as a lease: it signs something else", async () => {
  expect(await openLease(rfc.jws, [{ ...rfc.key, kid: "k1" }])).toEqual({ untrusted: "HEADER" });
});

test.for([
  ["another kind", { typ: "file" }, "HEADER"],
  ["a key by address", { jku: "https://evil.example/keys" }, "HEADER"],
  ["a key inside", { jwk: rfc.key }, "HEADER"],
  ["a certificate by address", { x5u: "https://evil.example/cert" }, "HEADER"],
  ["a key nobody pinned", { kid: "k2" }, "KEY_UNKNOWN"],
] as const)("refuses a header with %s", async ([, header, untrusted]) => {
  const { pinned, sign } = await signer();
  expect(await openLease(await sign(claims, header), [pinned])).toEqual({ untrusted });
});

test.for([
  ["alg none", { alg: "none", typ: "lease", kid: "k1" }, "HEADER"],
  ["alg HS256", { alg: "HS256", typ: "lease", kid: "k1" }, "HEADER"],
  ["crit", { alg: "EdDSA", typ: "lease", kid: "k1", crit: ["exp"] }, "HEADER"],
  ["no kid", { alg: "EdDSA", typ: "lease" }, "HEADER"],
  ["a list", [], "MALFORMED"],
  ["the right header over other bytes", { kid: "k1", typ: "lease", alg: "EdDSA" }, "SIGNATURE"],
] as const)("refuses a header exchanged for %s", async ([, header, untrusted]) => {
  const { pinned, sign } = await signer();
  const [, payload, signature] = (await sign(claims)).split(".");
  const encoded = Buffer.from(JSON.stringify(header)).toString("base64url");
  expect(await openLease(`${encoded}.${payload}.${signature}`, [pinned])).toEqual({ untrusted });
});

const kinds: Readonly<Record<Kind, object>> = {
  lease: claims,
  file: { ...claims, nonce: undefined, grace: 0 },
  receipt: { aud: "MW-POST5", act: "activation", done: "returned", nonce: "nonce" },
  revoked: { iat: claims.iat, jtis: ["lease"] },
};
const kindNames = Object.keys(kinds) as Kind[];

test.for(kindNames)("opens a %s, which passes for no other kind", async (kind) => {
  const { pinned, sign } = await signer();
  const jws = await sign(kinds[kind], { typ: kind });
  for (const asked of kindNames) {
    const opened = await openToken(jws, asked, [pinned]);
    expect(opened).toEqual(
      asked === kind ? { claims: expect.anything() } : { untrusted: "HEADER" },
    );
  }
  for (const typ of [kind.toUpperCase(), `application/${kind}`, ` ${kind}`, [kind], null]) {
    const other = await sign(kinds[kind], { typ: kind }).then((text) => withHeader(text, { typ }));
    expect(await openToken(other, kind, [pinned])).toEqual({ untrusted: "HEADER" });
  }
});

/** With the signature of the header before. */
function withHeader(jws: string, change: object) {
  const [header = "", payload, signature] = jws.split(".");
  const changed = { ...JSON.parse(Buffer.from(header, "base64url").toString()), ...change };
  const encoded = Buffer.from(JSON.stringify(changed)).toString("base64url");
  return `${encoded}.${payload}.${signature}`;
}

/** Another library's opinion: true if it verifies. */
async function joseVerifies(jws: string, pinned: PinnedKey, kind: Kind) {
  try {
    const { protectedHeader } = await compactVerify(jws, await importJWK({ ...pinned }, "EdDSA"));
    return protectedHeader.typ === kind;
  } catch {
    return false;
  }
}

const BITS = 8;

test.for(["lease", "file"] as const)(
  "refuses any one-bit change of a %s, as jose does",
  async (kind) => {
    const { pinned, sign } = await signer();
    const jws = await sign(kinds[kind], { typ: kind });
    expect(await joseVerifies(jws, pinned, kind)).toBe(true);
    const places = Array.from({ length: jws.length * BITS }, (_, place) => place);
    const every = runCount(17, 1); // coprime to the bits of a byte, so that each is sampled
    for (const place of places.filter((each) => each % every === 0)) {
      const index = Math.floor(place / BITS);
      const changed = String.fromCharCode(jws.charCodeAt(index) ^ (1 << (place % BITS)));
      const tampered = jws.slice(0, index) + changed + jws.slice(index + 1);
      expect(await openToken(tampered, kind, [pinned]), `bit ${place}`).toHaveProperty("untrusted");
      const sameBytes = isSameSignature(tampered, jws);
      expect(await joseVerifies(tampered, pinned, kind), `bit ${place}`).toBe(sameBytes);
    }
  },
);

/** jose ignores bits beyond the last byte of a signature; ours refuses them. */
function isSameSignature(tampered: string, jws: string) {
  const cut = jws.lastIndexOf(".") + 1;
  const bytes = (text: string) => Buffer.from(text.slice(cut), "base64url");
  return tampered.slice(0, cut) === jws.slice(0, cut) && bytes(tampered).equals(bytes(jws));
}

test("refuses a signature with bits that decoders ignore", async () => {
  const { pinned, sign } = await signer();
  const jws = await sign(claims);
  const last = jws.slice(-1).charCodeAt(0);
  const same = jws.slice(0, -1) + String.fromCharCode(last + 1); // decodes to the same 64 bytes
  expect(Buffer.from(same, "base64url").equals(Buffer.from(jws, "base64url"))).toBe(true);
  expect(await openLease(same, [pinned])).toEqual({ untrusted: "SIGNATURE" });
});

test("refuses another key's signature and texts that are not leases", async () => {
  const [one, other] = [await signer(), await signer()];
  const jws = await one.sign(claims);
  expect(await openLease(jws, [other.pinned])).toEqual({ untrusted: "SIGNATURE" });
  for (const text of ["", "a.b.c", `${jws}.x`, `${jws}=`, jws.replace(".", ". ")]) {
    expect(await openLease(text, [one.pinned])).toHaveProperty("untrusted");
  }
  for (const payload of [null, [], "lease", {}, { ...claims, exp: "soon" }, { ...claims, ok: 1 }]) {
    expect(await openLease(await one.sign(payload), [one.pinned])).toEqual({
      untrusted: "MALFORMED",
    });
  }
});
