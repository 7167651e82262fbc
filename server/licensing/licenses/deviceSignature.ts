import { createHash, createPublicKey, verify } from "node:crypto";
import type { DeviceKey } from "#shared/licensing/licenses/protocol.ts";

export interface SignedRequest {
  readonly method: string;
  /** Absolute path without query. */
  readonly path: string;
  readonly body: Buffer;
  readonly signature: string | undefined;
}

/** 64 bytes in base64url; the last character ends in four zero bits. */
const SIGNATURE = /^[A-Za-z0-9_-]{85}[AQgw]$/;

/** Ed25519 over `METHOD\npath\nSHA-256 of the body in hex\nnonce`. */
export function isSignedBy(deviceKey: DeviceKey, request: SignedRequest, nonce: string): boolean {
  const { method, path, body, signature } = request;
  if (!signature || !SIGNATURE.test(signature)) return false;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, bodyHash, nonce].join("\n");
  const key = createPublicKey({ key: { ...deviceKey }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
}
