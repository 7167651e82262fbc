import { type DeviceKey, type FingerprintParts, isSameMachine, thumbprint } from "./device.ts";
import type { Permit, UntrustedReason } from "./token.ts";

const MINUTE = 60;
const DAY = 86_400;
/** Seconds that the portal's clock may be ahead. */
const AHEAD_MAX = 5 * MINUTE;
/** Seconds that the local clock may go back. */
const BACK_MAX = 10 * MINUTE;
const COUNTDOWN = 3 * DAY;
/** The portal counts days of maintenance in Taipei. */
const TAIPEI = 8 * 3_600;

/** Ours, or the portal's (KEY_INVALID, LEASE_DEAD, …). */
export type Reason =
  | UntrustedReason
  | "NO_LEASE"
  | "WRONG_PRODUCT"
  | "FP_MISMATCH"
  | "WRONG_DEVICE"
  | "NONCE"
  | "SEQ_STALE"
  | "CLOCK_SUSPECT"
  | "EXPIRED"
  | "FILE_DEAD"
  | "VERSION_NOT_COVERED"
  | "ENTITLEMENT_MISSING"
  | (string & {});

/** `inGrace`: the portal must be reached before `until`. `source`: what permits running. */
export interface Allowed {
  readonly valid: true;
  readonly source: "lease" | "file";
  readonly lease: Permit;
  readonly inGrace: boolean;
  readonly until: Date;
}

/** `byPortal`: refused under the portal's signature; `detail`: its reason. */
export interface Denied {
  readonly valid: false;
  readonly reason: Reason;
  readonly detail: string | null;
  readonly byPortal: boolean;
}

export type Verdict = Allowed | Denied;

export const denied = (reason: Reason): Denied => ({
  valid: false,
  reason,
  detail: null,
  byPortal: false,
});

export interface Expectation {
  readonly product: string;
  /** `YYYY-MM-DD`. */
  readonly built: string | null;
  readonly need: readonly string[];
  readonly deviceKey: DeviceKey;
  readonly machine: FingerprintParts;
  /** The machine at the time of the request; the token's `fp` hashes these. */
  readonly asked: FingerprintParts;
  /** Null: nothing ever permitted running, so there is no time to go back behind. */
  readonly trusted: Date | "broken" | null;
  readonly now: Date;
}

/** Of a token that is signed and answers this program. */
export async function judgePermit(
  source: Allowed["source"],
  permit: Permit,
  expected: Expectation,
): Promise<Verdict> {
  if (!permit.ok || permit.code !== "VALID")
    return { valid: false, reason: permit.code, detail: permit.reason ?? null, byPortal: true };
  const reason =
    (await machineMismatch(permit, expected)) ??
    programMismatch(permit, expected) ??
    clockMismatch(permit, expected);
  if (reason) return denied(reason);
  const until = new Date((permit.exp + permit.grace) * 1_000);
  return { valid: true, source, lease: permit, inGrace: seconds(expected.now) > permit.exp, until };
}

async function machineMismatch(
  permit: Permit,
  { asked, machine, deviceKey }: Expectation,
): Promise<Reason | null> {
  if (!isSameMachine(asked, machine)) return "FP_MISMATCH";
  return permit.dk === (await thumbprint(deviceKey)) ? null : "WRONG_DEVICE";
}

/** By the day the program was built, never by its version number. */
function programMismatch(
  { aud, ent, maintUntil }: Permit,
  { product, built, need }: Expectation,
): Reason | null {
  if (aud !== product) return "WRONG_PRODUCT";
  if (built && maintUntil && built > taipeiDay(maintUntil)) return "VERSION_NOT_COVERED";
  return need.every((each) => ent.includes(each)) ? null : "ENTITLEMENT_MISSING";
}

const taipeiDay = (at: number) => new Date((at + TAIPEI) * 1_000).toISOString().slice(0, 10);

function clockMismatch(permit: Permit, { now, trusted }: Expectation): Reason | null {
  const at = seconds(now);
  if (trusted === "broken" || trusted === null) return "CLOCK_SUSPECT";
  if (Math.max(permit.iat, permit.nbf) > at + AHEAD_MAX) return "CLOCK_SUSPECT";
  if (isBehind(now, trusted)) return "CLOCK_SUSPECT";
  return at > permit.exp + permit.grace ? "EXPIRED" : null;
}

/** The clock was set back. */
export const isBehind = (now: Date, trusted: Date): boolean =>
  seconds(now) < seconds(trusted) - BACK_MAX;

const seconds = (instant: Date) => instant.getTime() / 1_000;

/** With these reasons an offline file stays valid: it holds the seat until it expires. */
const FILE_OUTLIVES: readonly (string | null)[] = ["released", "unbound", "lapsed"];

/** A lease that was not asked for again since is weaker than a file, but the portal's refusal outweighs an older file. */
export function chooseVerdict(
  lease: { readonly verdict: Verdict; readonly permit: Permit | null } | null,
  file: { readonly verdict: Verdict; readonly permit: Permit | null } | null,
): Verdict {
  if (!file) return lease?.verdict ?? denied("NO_LEASE");
  if (!lease) return file.verdict;
  if (lease.verdict.valid && !lease.verdict.inGrace) return lease.verdict;
  const overruled =
    !lease.verdict.valid &&
    lease.verdict.byPortal &&
    !(lease.verdict.reason === "LEASE_DEAD" && FILE_OUTLIVES.includes(lease.verdict.detail)) &&
    (lease.permit?.iat ?? 0) >= (file.permit?.iat ?? 0);
  return file.verdict.valid && !overruled ? file.verdict : lease.verdict;
}

/**
 * Seconds until the program stops starting, in its last three days: of the grace, the offline file or the key. Null before.
 * A lease that is renewed in time does not count down.
 */
export function countdown({ source, inGrace, until, lease }: Allowed, now: Date): number | null {
  const renews = source === "lease" && !inGrace;
  const end = renews ? lease.worksUntil : seconds(until);
  if (end === null || end === undefined) return null;
  const left = Math.ceil(end - seconds(now));
  return left <= COUNTDOWN ? Math.max(0, left) : null;
}
