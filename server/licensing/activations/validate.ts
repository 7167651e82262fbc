import type { LeaseCode, ValidateInput } from "#shared/licensing/activations/protocol.ts";
import { isSameMachine } from "#shared/licensing/activations/rules.ts";
import { KeyStatus, keyStatus } from "#shared/licensing/licenses/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { findReleaseDay } from "../downloads/service.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { type LicenseRow, lockByKeyHash } from "../licenses/licenseRows.ts";
import { keyHash } from "./activate.ts";
import type { SignedRequest } from "./deviceKeys.ts";
import { entitlementsOf, fingerprintHash, leaseTermsOf, licenseTerm, signLease } from "./lease.ts";
import { LicenseRefusal, unwrap } from "./protocolError.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";
import { matchMachine, settleSeats } from "./seats.ts";
import { findSigned } from "./signedRequests.ts";

interface ValidationSubject {
  readonly license: LicenseRow;
  /** In any state. */
  readonly activation: ActivationRow | null;
  readonly seats: readonly ActivationRow[];
  /** Signed by the key that another installation replaced. */
  readonly replaced: boolean;
}

/**
 * Returns a signed lease that permits or denies running, and renews it if permitted.
 * @throws {LicenseRefusal} KEY_MALFORMED, KEY_NOT_FOUND, ACTIVATION_GONE, SIGNATURE_INVALID.
 */
export async function validate(
  scope: Context,
  input: ValidateInput,
  request: SignedRequest,
): Promise<string> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    const found = await find(tx, scope, input, request);
    return found instanceof LicenseRefusal ? found : answer(tx, scope, input, found);
  });
  return unwrap(outcome);
}

const find = (tx: Tx, scope: Context, input: ValidateInput, request: SignedRequest) =>
  input.activationId === undefined
    ? findByKey(tx, scope, input)
    : findSigned(tx, scope, {
        activationId: input.activationId,
        nonce: input.nonce,
        kind: "validate",
        request,
      });

async function findByKey(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
): Promise<ValidationSubject | LicenseRefusal> {
  const license = await lockByKeyHash(tx, keyHash(scope, input.key ?? ""));
  if (!license) return new LicenseRefusal("KEY_NOT_FOUND");
  const { parts } = input.fp;
  const seats = await settleSeats(tx, scope, license);
  const own = matchMachine(seats, parts, license.fp_rule);
  const activation =
    own ??
    matchMachine(await queries.listLatestActivations(tx, license.id), parts, license.fp_rule) ??
    null;
  return { license, activation, seats, replaced: false };
}

async function answer(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
  found: ValidationSubject,
): Promise<string> {
  const { license, seats } = found;
  const code = await evaluateLicense(tx, scope, input, found);
  const fpHash = fingerprintHash(input.fp.parts);
  const activation =
    code === "VALID" && found.activation
      ? await queries.renewActivation(tx, found.activation.id, {
          fp_parts: JSON.stringify({ ...found.activation.fp_parts, ...input.fp.parts }),
          fp_hash: fpHash,
          version: input.version,
          ...seenNow(scope, license),
        })
      : found.activation;
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, activationId: activation?.id ?? null, kind: "validate", code },
  ]);
  const request = { fpHash, nonce: input.nonce };
  return signLease(tx, scope, { license, activation, seatsUsed: seats.length, code, request });
}

/** The first obstacle. */
async function evaluateLicense(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
  { license, activation, seats, replaced }: ValidationSubject,
): Promise<LeaseCode> {
  if (keyStatus(licenseTerm(license), seats.length, scope.now()) === KeyStatus.invalid)
    return "KEY_INVALID";
  if (!activation) return "NOT_ACTIVATED";
  if (replaced) return "DEVICE_REPLACED";
  if (activation.state !== "live") return "LEASE_DEAD";
  if (!isSameMachine(activation.fp_parts, input.fp.parts, license.fp_rule)) return "FP_MISMATCH";
  if (!(await isVersionCovered(tx, license, input))) return "VERSION_NOT_COVERED";
  const has = entitlementsOf(license);
  return input.need.every((each) => has.includes(each)) ? "VALID" : "ENTITLEMENT_MISSING";
}

/** By the day the version was built, never by its number: the portal's release, else what the program says. */
async function isVersionCovered(
  tx: Tx,
  { product_id: productId, maintenance_until: until }: LicenseRow,
  { version, built }: ValidateInput,
): Promise<boolean> {
  if (!until) return true;
  const day = (await findReleaseDay(tx, { productId, version })) ?? built;
  return day === undefined || day <= formatDay(until);
}

export const seenNow = (scope: Context, license: LicenseRow) => ({
  lease_until: leaseTermsOf(license, scope.now()).expiresAt,
  seen_at: scope.now(),
});
