import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { ActivateInput } from "#shared/licensing/licenses/protocol.ts";
import { KeyStatus, keyStatus, leaseTerms } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { LicenseRefusal } from "./protocolError.ts";
import { signLease, licenseTerm } from "./lease.ts";
import { matchMachine } from "./matchMachine.ts";
import * as queries from "./queries.ts";
import type { ActivationRow, LicenseRow } from "./queries.ts";
import { recordLicenseEvents } from "./licenseEvents.ts";

export interface Activated {
  /** False: the machine already held a seat. */
  readonly created: boolean;
  /** Compact JWS. */
  readonly lease: string;
}

/**
 * The license is locked from counting seats to taking one, so that they are never exceeded. Both
 * outcomes are recorded.
 * @throws {LicenseRefusal} KEY_NOT_FOUND, PRODUCT_MISMATCH, KEY_INVALID, SEATS_FULL.
 */
export async function activate(scope: Context, input: ActivateInput): Promise<Activated> {
  const key = parseKey(input.key);
  if (!key) throw new LicenseRefusal("KEY_NOT_FOUND");
  const outcome = await runTransaction(scope.db, async (tx) => {
    const license = await queries.lockByKeyHash(tx, scope.vault.hash(key, "license.key"));
    if (!license) return new LicenseRefusal("KEY_NOT_FOUND");
    const live = await queries.listLiveActivations(tx, [license.id]);
    const own = matchMachine(live, input.fp.parts);
    const refusal = activationRefusal(scope, input, { license, live, own });
    // Returned, not thrown: the record of the refusal must be committed.
    if (refusal) return recordRefusal(tx, scope, license.id, refusal);
    return takeSeat(tx, scope, input, { license, live, own });
  });
  if (outcome instanceof LicenseRefusal) throw outcome;
  return outcome;
}

interface SeatContext {
  readonly license: LicenseRow;
  readonly live: readonly ActivationRow[];
  readonly own: ActivationRow | undefined;
}

function activationRefusal(
  scope: Context,
  input: ActivateInput,
  { license, live, own }: SeatContext,
) {
  if (license.code !== input.product) {
    return new LicenseRefusal("PRODUCT_MISMATCH", { product: license.code });
  }
  if (keyStatus(licenseTerm(license), live.length, scope.now()) === KeyStatus.invalid) {
    return new LicenseRefusal("KEY_INVALID");
  }
  if (own || live.length < license.seats) return null;
  return new LicenseRefusal("SEATS_FULL", { machines: live.map((machine) => machine.device_name) });
}

async function recordRefusal(tx: Tx, scope: Context, licenseId: string, refusal: LicenseRefusal) {
  await recordLicenseEvents(tx, scope, [
    { licenseId, activationId: null, kind: "activate", code: refusal.code },
  ]);
  return refusal;
}

async function takeSeat(
  tx: Tx,
  scope: Context,
  input: ActivateInput,
  found: SeatContext,
): Promise<Activated> {
  const { license, live, own } = found;
  const machine = machineColumns(scope, input, found);
  const activation = own
    ? await queries.renewActivation(tx, own.id, machine)
    : await queries.insertActivation(tx, {
        ...machine,
        id: scope.newId(),
        license_id: license.id,
        state: "live",
        seq: 1,
        activated_at: scope.now(),
      });
  await queries.markActive(tx, license.id);
  const use = { licenseId: license.id, activationId: activation.id, kind: "activate" } as const;
  await recordLicenseEvents(tx, scope, [{ ...use, code: own ? "RENEWED" : "ACTIVATED" }]);
  const seatsUsed = live.length + (own ? 0 : 1);
  const lease = await signLease(tx, scope, {
    license,
    activation,
    seatsUsed,
    code: "VALID",
    request: input,
  });
  return { created: !own, lease };
}

/** Parts missing from the request keep their value. */
const machineColumns = (scope: Context, input: ActivateInput, { license, own }: SeatContext) => ({
  fp_parts: JSON.stringify({ ...own?.fp_parts, ...input.fp.parts }),
  device_key: JSON.stringify(input.deviceKey),
  device_name: input.name,
  platform: input.platform,
  version: input.version,
  lease_until: leaseTerms(licenseTerm(license), scope.now()).expiresAt,
  seen_at: scope.now(),
});
