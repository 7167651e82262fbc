import { createDecipheriv } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import { encrypt, decrypt } from "./cipher.ts";

const PLAIN = { Name: "Test", ID: "A123456789" };

/** ECPay's published examples (developers.ecpay.com.tw/29371, /32235). */
test.for([
  [
    DEMO_EINVOICE,
    "uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==",
  ],
  [
    { hashKey: "7b53896b742849d3", hashIV: "37a0ad3c6ffa428b" },
    "oxmUqzelA4koGRQ+myZggW5qNqlVdytGJadngOuWA7jd1Fakpay72J/w5IXLIINqCYcmx7gLsaednuH54LjffA==",
  ],
] as const)("encrypts and decrypts ECPay's published examples, %#", ([keys, sealed]) => {
  expect(encrypt(PLAIN, keys)).toBe(sealed);
  expect(decrypt(sealed, keys)).toEqual(PLAIN);
});

test("decrypts lowercase percent escapes, as in ECPay's other example", () => {
  const sealed =
    "ZD/z07UvdmL3aYz0tsVo+bFXF5VldNcns6ezyfea777KOmLiizrUNDYe+v1bh2QTT4AySf1NICgXxWXB6f7c6A==";
  expect(decrypt(sealed, DEMO_EINVOICE)).toEqual(PLAIN);
});

test("any data survives the round trip", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: "grapheme" })), (data) => {
      expect(decrypt(encrypt({ ...data }, DEMO_EINVOICE), DEMO_EINVOICE)).toEqual({ ...data });
    }),
  );
});

test("characters that only PHP escapes are escaped", () => {
  const signs = { it: "a b!'()*~+&=/%中" };
  const { hashKey, hashIV } = DEMO_EINVOICE;
  const decipher = createDecipheriv("aes-128-cbc", hashKey, hashIV);
  const sealed = encrypt(signs, DEMO_EINVOICE);
  const written = decipher.update(sealed, "base64", "utf8") + decipher.final("utf8");
  expect(written).toBe("%7B%22it%22%3A%22a+b%21%27%28%29%2A%7E%2B%26%3D%2F%25%E4%B8%AD%22%7D");
  expect(decrypt(sealed, DEMO_EINVOICE)).toEqual(signs);
});

const other = { ...DEMO_EINVOICE, hashKey: "0000000000000000" };
const sealed = encrypt({ ...PLAIN, Amount: 100 }, DEMO_EINVOICE);

test.for<[string, string]>([
  ["of another key", encrypt(PLAIN, other)],
  ["cut off", sealed.slice(0, -24)],
  ["that is empty", ""],
  ["that is no Base64", "§§§§"],
  ["that is no JSON", Buffer.from("hello").toString("base64")],
])("a text %s is refused without revealing it", ([, text]) =>
  expect(() => decrypt(text, DEMO_EINVOICE)).toThrow(/^the e-invoice data cannot be read$/),
);

test("changed data never decrypts to what was sent", () => {
  const bytes = Buffer.from(sealed, "base64");
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    const read = () => decrypt(changed.toString("base64"), DEMO_EINVOICE);
    expect(tried(read)).not.toEqual({ ...PLAIN, Amount: 100 });
  }
});

function tried(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}
