import type { PublicJwk } from "./device.ts";
import { fromBase64url, parseObject, utf8 } from "./encoding.ts";

/** Compiled in: the current key and the next one. */
export interface PinnedKey extends PublicJwk {
  readonly kid: string;
}

/** What a lease and an offline file both say. Instants are Unix seconds. */
export interface Permit {
  readonly aud: string;
  readonly sub: string;
  readonly jti: string;
  /** Null if this machine has no activation. */
  readonly act: string | null;
  readonly seq: number;
  readonly fp: string;
  /** Thumbprint of the device key; null without an activation. */
  readonly dk: string | null;
  /** 0 valid, 1 invalid, 2 authorized. */
  readonly st: number;
  readonly ok: boolean;
  /** VALID, or why the program may not run. */
  readonly code: string;
  /** More precisely, for KEY_INVALID and LEASE_DEAD. */
  readonly reason?: string | null;
  readonly ent: readonly string[];
  /** `floating`: send heartbeats, and `deactivate` when the program closes. Absent in leases of older portals. */
  readonly kind?: "node_locked" | "floating";
  readonly seats: { readonly max: number; readonly used: number };
  readonly iat: number;
  readonly nbf: number;
  readonly exp: number;
  /** Seconds after `exp` during which an offline program may keep running. */
  readonly grace: number;
  /** The key's end, as the shop shows it: null if it is permanent, absent in leases of older portals. */
  readonly validUntil?: number | null;
  /** The same with grace: the key never works longer, whatever the lease. */
  readonly worksUntil?: number | null;
  /** Versions built until then are covered; null: every version. */
  readonly maintUntil?: number | null;
}

/** Answers one request. */
export interface Lease extends Permit {
  readonly nonce: string;
}

/** Answers deactivate and return. */
export interface Receipt {
  readonly aud: string;
  readonly act: string;
  readonly done: string;
  readonly nonce: string;
}

/** Offline files that ended early. */
export interface Revoked {
  readonly jtis: readonly string[];
}

/** By the header's `typ`, which must match, so that no kind passes for another. */
export interface Tokens {
  readonly lease: Lease;
  readonly file: Permit;
  readonly receipt: Receipt;
  readonly revoked: Revoked;
}
export type Kind = keyof Tokens;

export type UntrustedReason = "MALFORMED" | "HEADER" | "KEY_UNKNOWN" | "SIGNATURE";
export type Opened<K extends Kind> =
  | { readonly claims: Tokens[K] }
  | { readonly untrusted: UntrustedReason };

/** Checks signature and shape only, not product, machine or time. */
export async function openToken<K extends Kind>(
  jws: string,
  kind: K,
  pinned: readonly PinnedKey[],
): Promise<Opened<K>> {
  const header = headerOf(jws);
  if (!header) return { untrusted: "MALFORMED" };
  if (!isHeaderOf(kind, header)) return { untrusted: "HEADER" };
  const key = pinned.find(({ kid }) => kid === header.kid);
  if (!key) return { untrusted: "KEY_UNKNOWN" };
  const payload = await verifiedPayload(jws, key);
  if (payload === null) return { untrusted: "SIGNATURE" };
  const claims = parseObject(payload);
  return claims && isClaims[kind](claims)
    ? { claims: claims as unknown as Tokens[K] }
    : { untrusted: "MALFORMED" };
}

/** RFC 7515 with Ed25519 (RFC 8037); null unless signed by `key`. */
export async function verifiedPayload(jws: string, key: PublicJwk): Promise<string | null> {
  const [header = "", payload = "", signature = "", ...rest] = jws.split(".");
  const bytes = fromBase64url(signature);
  const content = fromBase64url(payload);
  if (rest.length > 0 || !bytes || !content || !fromBase64url(header)) return null;
  const { kty, crv, x } = key;
  const imported = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, [
    "verify",
  ]);
  const ok = await crypto.subtle.verify("Ed25519", imported, bytes, utf8(`${header}.${payload}`));
  return ok ? new TextDecoder().decode(content) : null;
}

function headerOf(jws: string): Record<string, unknown> | null {
  const bytes = fromBase64url(jws.split(".", 1)[0] ?? "");
  return bytes && parseObject(new TextDecoder().decode(bytes));
}

/** Exactly `alg`, `typ`, `kid`: other parameters (jku, jwk, x5u, crit) could redirect key lookup. */
const isHeaderOf = (kind: Kind, header: Record<string, unknown>): boolean =>
  Object.keys(header).sort().join() === "alg,kid,typ" &&
  header.alg === "EdDSA" &&
  header.typ === kind;

type Claims = Readonly<Record<string, unknown>>;

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isEnd = (value: unknown) =>
  value === undefined || value === null || Number.isSafeInteger(value);

const isPermit = (claims: Claims): boolean =>
  ["aud", "sub", "jti", "fp", "code"].every((name) => isText(claims[name])) &&
  ["seq", "st", "iat", "nbf", "exp", "grace"].every((name) => Number.isSafeInteger(claims[name])) &&
  ["act", "dk"].every((name) => isTextOrNull(claims[name])) &&
  ["validUntil", "worksUntil", "maintUntil"].every((name) => isEnd(claims[name])) &&
  [undefined, "node_locked", "floating"].includes(claims.kind as undefined) &&
  (claims.reason === undefined || isTextOrNull(claims.reason)) &&
  typeof claims.ok === "boolean" &&
  isTexts(claims.ent) &&
  typeof claims.seats === "object" &&
  claims.seats !== null;

const isClaims: Readonly<Record<Kind, (claims: Claims) => boolean>> = {
  lease: (claims) => isPermit(claims) && isText(claims.nonce),
  file: isPermit,
  receipt: (claims) => ["aud", "act", "done", "nonce"].every((name) => isText(claims[name])),
  revoked: (claims) => isTexts(claims.jtis),
};
