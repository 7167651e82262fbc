import { createHash, timingSafeEqual } from "node:crypto";

export type Params = Readonly<Record<string, string>>;

export interface MacKeys {
  readonly hashKey: string;
  readonly hashIV: string;
}

/** 1: SHA-256 (payments); 0: MD5. */
export type EncryptType = 0 | 1;

/**
 * CheckMacValue over all other parameters, empty ones included (developers.ecpay.com.tw/2902; .NET encoding:
 * /2904).
 */
export function checkMac(
  params: Params,
  { hashKey, hashIV }: MacKeys,
  encryptType: EncryptType = 1,
): string {
  const pairs = Object.keys(params)
    .filter((name) => name !== "CheckMacValue")
    .sort(byLowerCasedName)
    .map((name) => `${name}=${params[name]}`);
  const text = [`HashKey=${hashKey}`, ...pairs, `HashIV=${hashIV}`].join("&");
  const algorithm = encryptType === 1 ? "sha256" : "md5";
  return createHash(algorithm).update(encodeLikeDotNet(text)).digest("hex").toUpperCase();
}

/** In constant time. */
export function hasValidMac(params: Params, keys: MacKeys): boolean {
  const given = Buffer.from(params["CheckMacValue"] ?? "");
  const expected = Buffer.from(checkMac(params, keys));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function byLowerCasedName(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1; // by code unit: locale order differs
}

/** Lower-cased after encoding: doing it first would change letters such as `Ａ` and `É`. */
const encodeLikeDotNet = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replaceAll("~", "%7e")
    .replaceAll("'", "%27")
    .toLowerCase();
