import type { Context } from "#server/context.ts";

const contextOf = (keyHash: Buffer) => `idempotency:${keyHash.toString("hex")}`;

/** Encrypted, because a response may hold a session token. */
export const encryptResponse = (
  { vault }: Pick<Context, "vault">,
  keyHash: Buffer,
  answer: unknown,
): Buffer => vault.seal(JSON.stringify(answer), contextOf(keyHash));

export const decryptResponse = (
  { vault }: Pick<Context, "vault">,
  { key_hash: keyHash, answer }: { readonly key_hash: Buffer; readonly answer: Buffer },
): unknown => JSON.parse(vault.open(answer, contextOf(keyHash)));
