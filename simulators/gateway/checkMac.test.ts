import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type EncryptType,
  type Fields,
  hasValidCheckMac,
  checkMacValue,
  withCheckMac,
} from "./checkMac.ts";

interface Vector {
  readonly id: string;
  readonly params: Fields;
  readonly hashKey: string;
  readonly hashIV: string;
  readonly encryptType: EncryptType;
  readonly expected: string;
}
const file = new URL("../../test/vectors/ecpay-vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as readonly Vector[];

test("all 37 vectors are here", () => expect(vectors).toHaveLength(37));

test.for(vectors)("$id", ({ params, encryptType, expected, ...keys }) => {
  expect(checkMacValue(params, keys, encryptType)).toBe(expected);
});

const keys = { hashKey: "pwFHCqoQZGmho4w6", hashIV: "EkRm7iFT261dpevs" };
const fields = withCheckMac({ MerchantID: "3002607", TradeAmt: "100", CustomField1: "" }, keys);
const mac = fields["CheckMacValue"] ?? "";
const { CheckMacValue: _mac, ...unsigned } = fields;
const { CustomField1: _empty, ...withoutEmpty } = fields;

test("a signature verifies", () => expect(hasValidCheckMac(fields, keys)).toBe(true));

test.for<[string, Fields]>([
  ["a changed value", { ...fields, TradeAmt: "101" }],
  ["an added field", { ...fields, Extra: "" }],
  ["a dropped empty field", withoutEmpty],
  ["no MAC", unsigned],
  ["a lower-case MAC", { ...fields, CheckMacValue: mac.toLowerCase() }],
  ["a longer MAC", { ...fields, CheckMacValue: `${mac}0` }],
])("%s does not verify", ([, changed]) => expect(hasValidCheckMac(changed, keys)).toBe(false));
