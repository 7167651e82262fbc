import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";

export interface Vault {
  /** AES-256-GCM; `context` is authenticated, so a value cannot be moved to another row. */
  seal(plain: string, context: string): Buffer;
  /** @throws if altered, or sealed with another key or context */
  open(sealed: Buffer, context: string): string;
  /** HMAC-SHA-256, useless without the secret. */
  hash(text: string, context: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secret`: 32 bytes. Separate keys are derived for encrypting and hashing (HKDF, RFC 5869). */
export function createVault(secret: Buffer, randomBytes: (length: number) => Buffer): Vault {
  if (secret.length !== 32) throw new RangeError("the secret key must be 32 bytes");
  const derive = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `millwright:${use}`, 32));
  const sealKey = derive("seal");
  const hashKey = derive("hash");
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString("utf8");
    },
    hash: (text, context) => createHmac("sha256", hashKey).update(`${context}\0${text}`).digest(),
  };
}
