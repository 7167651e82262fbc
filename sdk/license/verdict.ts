import {
  type DeviceKey,
  type FingerprintParts,
  fingerprintHash,
  isSameMachine,
  thumbprint,
} from "./device.ts";
import { type Lease, openLease, type PinnedKey, type UntrustedReason } from "./lease.ts";

const MINUTE = 60;
/** Seconds that the portal's clock may be ahead. */
const AHEAD_MAX = 5 * MINUTE;
/** Seconds that the local clock may go back. */
const BACK_MAX = 10 * MINUTE;

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
  | (string & {});

/** `inGrace`: the portal must be reached before `until`. `byPortal`: refused under the portal's signature. */
export type Verdict =
  | { readonly valid: true; readonly lease: Lease; readonly inGrace: boolean; readonly until: Date }
  | { readonly valid: false; readonly reason: Reason; readonly byPortal: boolean };

export const invalidVerdict = (reason: Reason): Verdict => ({
  valid: false,
  reason,
  byPortal: false,
});

export interface Expectation {
  readonly product: string;
  readonly pinned: readonly PinnedKey[];
  readonly deviceKey: DeviceKey;
  readonly machine: FingerprintParts;
  /** The machine at the time of the request; the lease's `fp` hashes these. */
  readonly asked: FingerprintParts;
  readonly nonce: string;
  readonly seq: number;
  readonly trusted: Date | null;
  readonly now: Date;
}

/** Uses no network. */
export async function evaluateLease(jws: string, expected: Expectation): Promise<Verdict> {
  const opened = await openLease(jws, expected.pinned);
  if ("untrusted" in opened) return invalidVerdict(opened.untrusted);
  const { lease } = opened;
  const mistake = await requestMismatch(lease, expected);
  if (mistake) return invalidVerdict(mistake);
  if (!lease.ok || lease.code !== "VALID")
    return { valid: false, reason: lease.code, byPortal: true };
  const reason = (await machineMismatch(lease, expected)) ?? clockMismatch(lease, expected);
  if (reason) return invalidVerdict(reason);
  const now = expected.now.getTime() / 1_000;
  const until = new Date((lease.exp + lease.grace) * 1_000);
  return { valid: true, lease, inGrace: now > lease.exp, until };
}

async function requestMismatch(
  lease: Lease,
  { product, nonce, asked }: Expectation,
): Promise<Reason | null> {
  if (lease.aud !== product) return "WRONG_PRODUCT";
  if (lease.nonce !== nonce) return "NONCE";
  return lease.fp === (await fingerprintHash(asked)) ? null : "FP_MISMATCH";
}

async function machineMismatch(lease: Lease, expected: Expectation): Promise<Reason | null> {
  if (!isSameMachine(expected.asked, expected.machine)) return "FP_MISMATCH";
  if (lease.dk !== (await thumbprint(expected.deviceKey))) return "WRONG_DEVICE";
  return lease.seq < expected.seq ? "SEQ_STALE" : null;
}

function clockMismatch(lease: Lease, { now, trusted }: Expectation): Reason | null {
  const seconds = now.getTime() / 1_000;
  if (Math.max(lease.iat, lease.nbf) > seconds + AHEAD_MAX) return "CLOCK_SUSPECT";
  if (trusted && seconds < trusted.getTime() / 1_000 - BACK_MAX) return "CLOCK_SUSPECT";
  return seconds > lease.exp + lease.grace ? "EXPIRED" : null;
}
