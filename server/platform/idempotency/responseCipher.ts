import type { Scope } from "#server/context.ts";

const contextOf = (keyHash: Buffer) => `idempotency:${keyHash.toString("hex")}`;

/** An answer as it is kept under a key: encrypted, because it may hold a session's token. */
export const sealed = ({ vault }: Pick<Scope, "vault">, keyHash: Buffer, answer: unknown): Buffer =>
  vault.seal(JSON.stringify(answer), contextOf(keyHash));

/** What was kept under a key. */
export const opened = (
  { vault }: Pick<Scope, "vault">,
  { key_hash: keyHash, answer }: { readonly key_hash: Buffer; readonly answer: Buffer },
): unknown => JSON.parse(vault.open(answer, contextOf(keyHash)));
