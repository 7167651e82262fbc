import { createHash, createPublicKey, verify } from "node:crypto";
import type { DeviceKey } from "#shared/licensing/activations/protocol.ts";

/**
 * The encodings of Ed25519's eight points of small order, canonical or not, in hex. Under such a key, one signature
 * fits many messages, so anybody could sign for the device. Source: C2SP/CCTV, ed25519 vectors (flag LowOrderA).
 */
const SMALL_ORDER = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000080",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000080",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
]);

/** 2^255 − 19; a canonical encoding is below it. */
const FIELD_PRIME = (1n << 255n) - 19n;

/** Of small order, or not encoded canonically (RFC 8032, section 5.1.3). */
export function isWeakKey({ x }: DeviceKey): boolean {
  const bytes = Buffer.from(x, "base64url");
  if (SMALL_ORDER.has(bytes.toString("hex"))) return true;
  const y = BigInt(`0x${Buffer.from(bytes.toReversed()).toString("hex")}`) & ((1n << 255n) - 1n);
  return y >= FIELD_PRIME;
}

/** 64 bytes in base64url; the last character ends in four zero bits. */
const SIGNATURE = /^[A-Za-z0-9_-]{85}[AQgw]$/;

/** Ed25519 as RFC 8032 (cofactorless, as OpenSSL does); text is signed as UTF-8. */
export function isSignedText(key: DeviceKey, text: string | Buffer, signature: string): boolean {
  if (!SIGNATURE.test(signature) || isWeakKey(key)) return false;
  const publicKey = createPublicKey({ key: { ...key }, format: "jwk" });
  const message = typeof text === "string" ? Buffer.from(text) : text;
  return verify(null, message, publicKey, Buffer.from(signature, "base64url"));
}

export interface SignedRequest {
  readonly method: string;
  /** Absolute path without query. */
  readonly path: string;
  readonly body: Buffer;
  /** The header `Device-Sig`. */
  readonly signature: string | undefined;
}

/** Over `METHOD\npath\nSHA-256 of the body in hex\nnonce`. */
export function isSignedBy(key: DeviceKey, request: SignedRequest, nonce: string): boolean {
  const { method, path, body, signature } = request;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, bodyHash, nonce].join("\n");
  return signature !== undefined && isSignedText(key, text, signature);
}
