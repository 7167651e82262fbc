import type { HeartbeatInput } from "#shared/licensing/activations/protocol.ts";
import { KeyStatus, keyStatus } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { isSignedBy, type SignedRequest } from "./deviceKeys.ts";
import { fingerprintHash, leaseClaims, licenseTerm, signLease } from "./lease.ts";
import { LicenseRefusal, unwrap } from "./protocolError.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";
import { findSigned } from "./signedRequests.ts";
import { signWith } from "./signing.ts";
import { seenNow } from "./validate.ts";

/**
 * Keeps a seat with one short call. It never takes back a seat that ended. Success is not recorded, since floating
 * programs call every few minutes.
 * @throws {LicenseRefusal} ACTIVATION_GONE, SEQ_STALE, SIGNATURE_INVALID.
 */
export async function heartbeat(
  scope: Context,
  input: HeartbeatInput,
  request: SignedRequest,
): Promise<string> {
  return (await renewAtOnce(scope, input, request)) ?? renewLocked(scope, input, request);
}

/**
 * The common case in two statements and without the license lock: a floating seat that lapses meanwhile is compared by
 * `seen_at` on both sides. Null: anything else, which `renewLocked` decides and records.
 */
async function renewAtOnce(
  scope: Context,
  { activationId, seq, nonce }: HeartbeatInput,
  request: SignedRequest,
): Promise<string | null> {
  const now = scope.now();
  const found = await queries.findHeartbeat(scope.db, activationId, now);
  if (!found || found.seat_seq !== seq) return null;
  const { seat_until: until, seat_seen_at: seenAt, seats_used: seatsUsed } = found;
  const held = found.seat_state === "live" && (until === null || until > now);
  const invalid = keyStatus(licenseTerm(found), seatsUsed, now) === KeyStatus.invalid;
  if (!held || invalid || !isSignedBy(found.device_key, request, nonce)) return null;
  const seen = { id: activationId, seq, seenAt };
  const renewed = await queries.renewIfUnchanged(scope.db, seen, seenNow(scope, found));
  if (!renewed) return null;
  const claims = await leaseClaims(scope, {
    license: found,
    activation: renewed,
    seatsUsed,
    code: "VALID",
    request: { fpHash: renewed.fp_hash ?? fingerprintHash(renewed.fp_parts), nonce },
  });
  return signWith(scope, found, "lease", claims);
}

async function renewLocked(
  scope: Context,
  { activationId, seq, nonce }: HeartbeatInput,
  request: SignedRequest,
): Promise<string> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    const found = await findSigned(tx, scope, { activationId, nonce, kind: "heartbeat", request });
    if (found instanceof LicenseRefusal) return found;
    const { license, activation, seats } = found;
    const invalid =
      keyStatus(licenseTerm(license), seats.length, scope.now()) === KeyStatus.invalid;
    const refusal = invalid ? null : refuseHeartbeat(found, seq);
    if (refusal || invalid) {
      const code = refusal?.code ?? "KEY_INVALID";
      await recordLicenseEvents(tx, scope, [
        { licenseId: license.id, activationId, kind: "heartbeat", code },
      ]);
      if (refusal) return refusal;
    }
    const renewed = invalid
      ? activation
      : await queries.renewActivation(tx, activationId, seenNow(scope, license));
    return signLease(tx, scope, {
      license,
      activation: renewed,
      seatsUsed: seats.length,
      code: invalid ? "KEY_INVALID" : "VALID",
      request: { fpHash: renewed.fp_hash ?? fingerprintHash(renewed.fp_parts), nonce },
    });
  });
  return unwrap(outcome);
}

function refuseHeartbeat(
  { activation, replaced }: { activation: ActivationRow; replaced: boolean },
  seq: number,
): LicenseRefusal | null {
  if (replaced || activation.state !== "live") return new LicenseRefusal("ACTIVATION_GONE");
  return seq === activation.seq ? null : new LicenseRefusal("SEQ_STALE");
}
