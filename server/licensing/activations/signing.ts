import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, CompactSign } from "jose";
import { PublicJwk, type TokenType } from "#shared/licensing/activations/protocol.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

const SEED_BYTES = 32;
/** PKCS #8 header of an Ed25519 seed (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SLOTS = ["current", "next"] as const;

export type PinnedJwk = PublicJwk & {
  readonly kid: string;
  readonly use: "sig";
  readonly alg: "EdDSA";
};

/** Current and next key; created on first use. */
export async function publicKeys(scope: Context): Promise<PinnedJwk[]> {
  const rows = await runTransaction(scope.db, (tx) => ensureKeys(tx, scope));
  return rows.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, use: "sig", alg: "EdDSA" }));
}

/** Compact JWS (RFC 7515) with exactly `alg`, `typ` and `kid` in the header. */
export async function signCompact(
  tx: Tx,
  scope: Context,
  typ: TokenType,
  claims: object,
): Promise<string> {
  const [current] = await ensureKeys(tx, scope);
  if (!current) throw new Error("no signing key");
  return signWith(scope, current, typ, claims);
}

/** As `signCompact`, with the current key already read. */
export function signWith(
  scope: Context,
  { kid, private_cipher: cipher }: { readonly kid: string; readonly private_cipher: Buffer },
  typ: TokenType,
  claims: object,
): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "EdDSA", typ, kid })
    .sign(openKey(scope, kid, cipher));
}

/**
 * The next key signs from now on, and a new next key is made. Programs pin both, so they go on; ship a program that pins
 * the new pair before rotating again.
 */
export async function rotateSigningKeys(tx: Tx, scope: Context): Promise<{ readonly kid: string }> {
  const [current, next] = await ensureKeys(tx, scope);
  if (!current || !next) throw new Error("no signing keys");
  if (await queries.retireCurrentKey(tx, current.kid, scope.now())) await ensureKeys(tx, scope);
  return { kid: next.kid };
}

/** Concurrent calls meet the unique slots and read the first one's keys. */
async function ensureKeys(tx: Tx, scope: Context) {
  const known = await queries.listSigningKeys(tx);
  if (known.length === SLOTS.length) return known;
  for (const use of SLOTS) await queries.insertSigningKey(tx, { ...(await newKey(scope)), use });
  return queries.listSigningKeys(tx);
}

async function newKey(scope: Context) {
  const seed = scope.randomBytes(SEED_BYTES);
  const jwk = PublicJwk.parse(createPublicKey(privateKey(seed)).export({ format: "jwk" }));
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    private_cipher: scope.vault.seal(seed.toString("base64"), sealContext(kid)),
    public_jwk: JSON.stringify(jwk),
    created_at: scope.now(),
  };
}

/** Opened keys by id: decrypting and parsing one costs more than a signature. Ids are hashes of the keys. */
const opened = new Map<string, KeyObject>();
const MAX_OPENED = 8;

function openKey(scope: Context, kid: string, cipher: Buffer): KeyObject {
  const known = opened.get(kid);
  if (known) return known;
  const seed = Buffer.from(scope.vault.open(cipher, sealContext(kid)), "base64");
  const key = privateKey(seed);
  if (opened.size >= MAX_OPENED) opened.clear();
  opened.set(kid, key);
  return key;
}

const privateKey = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });

const sealContext = (kid: string) => `license.signing:${kid}`;
