import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkMac, type EncryptType, hasValidMac, type Params } from "./checkMac.ts";

interface Vector {
  id: string;
  params: Params;
  hashKey: string;
  hashIV: string;
  encryptType: EncryptType;
  expected: string;
}
const file = new URL("../../../test/vectors/ecpay-vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];

test("there are 37 vectors", () => expect(vectors).toHaveLength(37));

test.for(vectors)("signs $id as ECPay does", ({ params, encryptType, expected, ...keys }) => {
  expect(checkMac(params, keys, encryptType)).toBe(expected);
});

const keys = { hashKey: "pwFHCqoQZGmho4w6", hashIV: "EkRm7iFT261dpevs" };
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
const value = fc.string({ unit: "grapheme", maxLength: 20 });
const params = fc
  .uniqueArray(fc.tuple(name, value), {
    minLength: 1,
    maxLength: 12,
    selector: ([key]) => key.toLowerCase(),
  })
  .map((pairs): Params => Object.fromEntries(pairs));
const signed = (fields: Params): Params => ({
  ...fields,
  CheckMacValue: checkMac(fields, keys),
});

test("a signed body verifies in any field order", () => {
  fc.assert(
    fc.property(params, (fields) => {
      const reversed = Object.fromEntries(Object.entries(signed(fields)).reverse());
      expect(hasValidMac(reversed, keys)).toBe(true);
    }),
  );
});

/** ECPay's MAC does not cover the case of ASCII letters. */
const asSigned = (text = "") => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

test("a changed value is detected", () => {
  fc.assert(
    fc.property(params, fc.nat(), value, (fields, index, changed) => {
      const names = Object.keys(fields);
      const target = names[index % names.length] ?? "";
      fc.pre(asSigned(changed) !== asSigned(fields[target]));
      expect(hasValidMac({ ...signed(fields), [target]: changed }, keys)).toBe(false);
    }),
  );
});

test("a dropped or added field is detected, even an empty one", () => {
  fc.assert(
    fc.property(params, fc.nat(), value, (fields, index, extra) => {
      const names = Object.keys(fields);
      const { [names[index % names.length] ?? ""]: _, ...rest } = signed(fields);
      expect(hasValidMac(rest, keys)).toBe(false);
      expect(hasValidMac({ ...signed(fields), Added_: extra }, keys)).toBe(false);
    }),
  );
});

test.for<[string, (mac: string) => string | undefined]>([
  ["missing", () => undefined],
  ["empty", () => ""],
  ["in lower case", (mac) => mac.toLowerCase()],
  ["cut short", (mac) => mac.slice(0, -1)],
  ["longer", (mac) => `${mac}0`],
  ["padded with a blank", (mac) => `${mac} `],
])("refuses a MAC that is %s", ([, change]) => {
  const { CheckMacValue = "", ...fields } = signed({ MerchantID: "3002607", TradeAmt: "12000" });
  const mac = change(CheckMacValue);
  expect(hasValidMac(mac === undefined ? fields : { ...fields, CheckMacValue: mac }, keys)).toBe(
    false,
  );
});

test("another merchant's keys do not verify", () => {
  const fields = signed({ MerchantID: "3002607" });
  expect(hasValidMac(fields, { ...keys, hashIV: "EkRm7iFT261dpevt" })).toBe(false);
});
