import { createCipheriv, createDecipheriv } from "node:crypto";
import type { EinvoiceKeys } from "./settings.ts";

const ALGORITHM = "aes-128-cbc";
/** PHP's urlencode escapes these, encodeURIComponent does not. */
const UNESCAPED = /[!'()*~]/g;

const hex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const urlEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(UNESCAPED, hex).replaceAll("%20", "+");

const urlDecode = (text: string): string => decodeURIComponent(text.replaceAll("+", "%20"));

/** JSON, URL-encoded as PHP does, AES-128-CBC, Base64 (developers.ecpay.com.tw/29371). */
export function encrypt(data: object, { hashKey, hashIV }: EinvoiceKeys): string {
  const cipher = createCipheriv(ALGORITHM, hashKey, hashIV);
  const written = urlEncode(JSON.stringify(data));
  return Buffer.concat([cipher.update(written, "utf8"), cipher.final()]).toString("base64");
}

/** @throws {Error} without key or content in its message */
export function decrypt(sealed: string, { hashKey, hashIV }: EinvoiceKeys): unknown {
  try {
    const decipher = createDecipheriv(ALGORITHM, hashKey, hashIV);
    const bytes = Buffer.concat([decipher.update(sealed, "base64"), decipher.final()]);
    const written = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(urlDecode(written));
  } catch {
    throw new Error("the e-invoice data cannot be read");
  }
}
