import type { Scope } from "#server/context.ts";

const contextOf = (keyHash: Buffer) => `idempotency:${keyHash.toString("hex")}`;

/** Encrypted, because a response may hold a session token. */
export const sealed = ({ vault }: Pick<Scope, "vault">, keyHash: Buffer, answer: unknown): Buffer =>
  vault.seal(JSON.stringify(answer), contextOf(keyHash));

export const opened = (
  { vault }: Pick<Scope, "vault">,
  { key_hash: keyHash, answer }: { readonly key_hash: Buffer; readonly answer: Buffer },
): unknown => JSON.parse(vault.open(answer, contextOf(keyHash)));
