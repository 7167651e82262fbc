import { createHash } from "node:crypto";

/** Only the hash is stored, so a leaked database opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** 256 random bits. */
export const newToken = (randomBytes: (length: number) => Buffer): string =>
  randomBytes(32).toString("base64url");
