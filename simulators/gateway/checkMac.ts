import { createHash, timingSafeEqual } from "node:crypto";

export type Fields = Readonly<Record<string, string>>;

export interface MacKeys {
  readonly hashKey: string;
  readonly hashIV: string;
}

/** 1: SHA-256 (payments). 0: MD5 (older products). */
export type EncryptType = 0 | 1;

const MAC = "CheckMacValue";

/** That .NET's UrlEncode leaves alone. */
const UNESCAPED = new Set(
  Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!*()"),
);

/** Upper-case hex; empty values count. developers.ecpay.com.tw/2902 and /2904 */
export function checkMacValue(fields: Fields, keys: MacKeys, encryptType: EncryptType = 1): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== MAC)
    .map(([name, value]) => ({ order: name.toLowerCase(), text: `${name}=${value}` }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map((pair) => pair.text);
  const whole = `HashKey=${keys.hashKey}&${pairs.join("&")}&HashIV=${keys.hashIV}`;
  const hash = createHash(encryptType === 1 ? "sha256" : "md5");
  return hash.update(encodedLowerCase(whole)).digest("hex").toUpperCase();
}

/** Replaces an existing CheckMacValue. */
export function withCheckMac(fields: Fields, keys: MacKeys): Fields {
  return { ...fields, [MAC]: checkMacValue(fields, keys) };
}

/** Accepts exactly the upper-case form. */
export function hasValidCheckMac(fields: Fields, keys: MacKeys): boolean {
  const given = Buffer.from(fields[MAC] ?? "");
  const right = Buffer.from(checkMacValue(fields, keys));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Byte by byte after escaping: characters such as `É` keep their bytes. */
function encodedLowerCase(text: string): string {
  let encoded = "";
  for (const byte of Buffer.from(text, "utf8")) {
    if (byte === 0x20) encoded += "+";
    else if (UNESCAPED.has(byte)) encoded += String.fromCharCode(byte).toLowerCase();
    else encoded += `%${byte.toString(16).padStart(2, "0")}`;
  }
  return encoded;
}
