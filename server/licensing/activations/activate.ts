import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { ActivateInput, DeviceKey } from "#shared/licensing/activations/protocol.ts";
import { MACHINE_ID_SWAPS_PER_DAY, SWAPS_PER_DAY } from "#shared/licensing/licenses/policy.ts";
import { KeyStatus, keyStatus } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { markActive } from "../licenses/commands.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { type LicenseRow, lockByKeyHash } from "../licenses/licenseRows.ts";
import { isWeakKey } from "./deviceKeys.ts";
import { closedReason, fingerprintHash, leaseTermsOf, licenseTerm, signLease } from "./lease.ts";
import { LicenseRefusal, unwrap } from "./protocolError.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";
import { machineName, matchMachine, settleSeats } from "./seats.ts";

const DAY_MS = 86_400_000;

export interface Activated {
  /** False: the machine already held a seat. */
  readonly created: boolean;
  /** Compact JWS. */
  readonly lease: string;
}

/** What a computer says of itself when it asks for a seat. */
export type Machine = Omit<ActivateInput, "key" | "nonce">;

/**
 * The license is locked from counting seats to taking one, so that they are never exceeded. Both
 * outcomes are recorded.
 * @throws {LicenseRefusal} KEY_MALFORMED, KEY_NOT_FOUND, and those of `takeSeat`.
 */
export async function activate(scope: Context, input: ActivateInput): Promise<Activated> {
  const hash = keyHash(scope, input.key);
  const outcome = await runTransaction(scope.db, async (tx) => {
    const license = await lockByKeyHash(tx, hash);
    if (!license) return new LicenseRefusal("KEY_NOT_FOUND");
    const taken = await takeSeat(tx, scope, license, input);
    // Returned, not thrown: the record of the refusal must be committed.
    if (taken instanceof LicenseRefusal) return taken;
    const { activation, created, seatsUsed } = taken;
    const request = { fpHash: fingerprintHash(input.fp.parts), nonce: input.nonce };
    const lease = await signLease(tx, scope, {
      license,
      activation,
      seatsUsed,
      code: "VALID",
      request,
    });
    return { created, lease };
  });
  return unwrap(outcome);
}

/** @throws {LicenseRefusal} KEY_MALFORMED: the check character does not match; no lookup. */
export function keyHash(scope: Context, typed: string): Buffer {
  const key = parseKey(typed);
  if (!key) throw new LicenseRefusal("KEY_MALFORMED");
  return scope.vault.hash(key, "license.key");
}

interface TakenSeat {
  readonly activation: ActivationRow;
  readonly created: boolean;
  readonly seatsUsed: number;
}

/**
 * Gives the computer a seat, or the one it holds. Requires the license lock. Refusals (PRODUCT_MISMATCH, DEVICE_KEY_WEAK,
 * KEY_INVALID, SEATS_FULL, DEVICE_CONFLICT) are recorded and returned.
 */
export async function takeSeat(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  machine: Machine,
): Promise<TakenSeat | LicenseRefusal> {
  const seats = await settleSeats(tx, scope, license);
  const own = matchMachine(seats, machine.fp.parts, license.fp_rule);
  const swapped = own !== undefined && own.device_key.x !== machine.deviceKey.x;
  const refusal =
    refuseSeat(scope, { license, machine, seats, own }) ??
    (swapped ? await refuseSwap(tx, scope, own) : null);
  const event = { licenseId: license.id, activationId: own?.id ?? null, kind: "activate" } as const;
  if (refusal) {
    await recordLicenseEvents(tx, scope, [{ ...event, code: refusal.code }]);
    return refusal;
  }
  const activation = own
    ? await queries.renewActivation(tx, own.id, {
        ...machineColumns(scope, license, machine, own),
        state: "live",
        ended_at: null,
        ...(swapped && { replaced_key: JSON.stringify(own.device_key) }),
      })
    : await queries.insertActivation(tx, {
        ...machineColumns(scope, license, machine),
        id: scope.newId(),
        license_id: license.id,
        label: await formerLabel(tx, license, machine),
        state: "live",
        seq: 1,
        activated_at: scope.now(),
      });
  await markActive(tx, license.id);
  const taken = own ? "RENEWED" : "ACTIVATED";
  const code = swapped ? "DEVICE_SWAPPED" : taken;
  await recordLicenseEvents(tx, scope, [{ ...event, activationId: activation.id, code }]);
  return { activation, created: !own, seatsUsed: seats.length + (own ? 0 : 1) };
}

/** What the holder called the computer when it held a seat before. */
async function formerLabel(tx: Tx, license: LicenseRow, { fp }: Machine): Promise<string | null> {
  const latest = await queries.listLatestActivations(tx, license.id);
  return matchMachine(latest, fp.parts, license.fp_rule)?.label ?? null;
}

interface SeatRequest {
  readonly license: LicenseRow;
  readonly machine: Machine;
  readonly seats: readonly ActivationRow[];
  readonly own: ActivationRow | undefined;
}

function refuseSeat(
  scope: Context,
  { license, machine, seats, own }: SeatRequest,
): LicenseRefusal | null {
  if (license.code !== machine.product)
    return new LicenseRefusal("PRODUCT_MISMATCH", { product: license.code });
  if (isWeakKey(machine.deviceKey)) return new LicenseRefusal("DEVICE_KEY_WEAK");
  if (keyStatus(licenseTerm(license), seats.length, scope.now()) === KeyStatus.invalid)
    return new LicenseRefusal("KEY_INVALID", { reason: closedReason(license) });
  if (own || seats.length < license.seats) return null;
  return new LicenseRefusal("SEATS_FULL", {
    machines: seats.map(machineName),
    seats: seats.map((seat) => ({ name: machineName(seat), seenAt: seat.seen_at.toISOString() })),
  });
}

/**
 * A reinstalled system brings a new device key, and the old one dies. Many swaps mean that a disk image runs on several
 * computers.
 */
async function refuseSwap(
  tx: Tx,
  scope: Context,
  own: ActivationRow,
): Promise<LicenseRefusal | null> {
  const since = new Date(scope.now().getTime() - DAY_MS);
  const swaps = await queries.countSwaps(tx, own.id, since);
  const most = own.fp_parts.id === undefined ? SWAPS_PER_DAY : MACHINE_ID_SWAPS_PER_DAY;
  return swaps < most ? null : new LicenseRefusal("DEVICE_CONFLICT");
}

/** Parts missing from the request keep their value. */
function machineColumns(
  scope: Context,
  license: LicenseRow,
  machine: Machine & { readonly deviceKey: DeviceKey },
  own?: ActivationRow,
) {
  const now = scope.now();
  return {
    fp_parts: JSON.stringify({ ...own?.fp_parts, ...machine.fp.parts }),
    fp_hash: fingerprintHash(machine.fp.parts),
    device_key: JSON.stringify(machine.deviceKey),
    device_name: machine.name,
    platform: machine.platform,
    version: machine.version,
    lease_until: leaseTermsOf(license, now).expiresAt,
    seen_at: now,
  };
}
