import type { PublicJwk } from "./device.ts";
import { fromBase64url, parseObject, utf8 } from "./encoding.ts";

/** Compiled in: the current key and the next one. */
export interface PinnedKey extends PublicJwk {
  readonly kid: string;
}

/** Instants are Unix seconds. */
export interface Lease {
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
  /** VALID, or the reason why the program may not run. */
  readonly code: string;
  readonly ent: readonly string[];
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
  readonly nonce: string;
}

export type UntrustedReason = "MALFORMED" | "HEADER" | "KEY_UNKNOWN" | "SIGNATURE";

/** Checks signature and shape only, not product, machine or time. */
export async function openLease(
  jws: string,
  pinned: readonly PinnedKey[],
): Promise<{ readonly lease: Lease } | { readonly untrusted: UntrustedReason }> {
  const header = headerOf(jws);
  if (!header) return { untrusted: "MALFORMED" };
  if (!isLeaseHeader(header)) return { untrusted: "HEADER" };
  const key = pinned.find(({ kid }) => kid === header.kid);
  if (!key) return { untrusted: "KEY_UNKNOWN" };
  const payload = await verifiedPayload(jws, key);
  if (payload === null) return { untrusted: "SIGNATURE" };
  const lease = parseObject(payload);
  return lease && isLease(lease) ? { lease } : { untrusted: "MALFORMED" };
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
const isLeaseHeader = (header: Record<string, unknown>): boolean =>
  Object.keys(header).sort().join() === "alg,kid,typ" &&
  header.alg === "EdDSA" &&
  header.typ === "lease";

const TEXTS = ["aud", "sub", "jti", "fp", "code", "nonce"];
const NUMBERS = ["seq", "st", "iat", "nbf", "exp", "grace"];
const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

const isEnd = (value: unknown) =>
  value === undefined || value === null || Number.isSafeInteger(value);

const isLease = (claims: Record<string, unknown>): claims is Lease & Record<string, unknown> =>
  TEXTS.every((name) => typeof claims[name] === "string") &&
  NUMBERS.every((name) => Number.isSafeInteger(claims[name])) &&
  isTextOrNull(claims.act) &&
  isTextOrNull(claims.dk) &&
  isEnd(claims.validUntil) &&
  isEnd(claims.worksUntil) &&
  typeof claims.ok === "boolean" &&
  Array.isArray(claims.ent) &&
  typeof claims.seats === "object" &&
  claims.seats !== null;
