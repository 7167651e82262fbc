import { createPrivateKey, createPublicKey } from "node:crypto";
import { calculateJwkThumbprint, CompactSign } from "jose";
import { PublicJwk } from "#shared/licensing/licenses/protocol.ts";
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
  typ: "lease",
  claims: object,
): Promise<string> {
  const [current] = await ensureKeys(tx, scope);
  if (!current) throw new Error("no signing key");
  const seed = Buffer.from(
    scope.vault.open(current.private_cipher, sealContext(current.kid)),
    "base64",
  );
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "EdDSA", typ, kid: current.kid })
    .sign(privateKey(seed));
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

const privateKey = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });

const sealContext = (kid: string) => `license.signing:${kid}`;
