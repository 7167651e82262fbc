import { createHash, createPublicKey, verify } from "node:crypto";
import type { DeviceKey, LeaseCode, ValidateInput } from "#shared/licensing/licenses/protocol.ts";
import {
  isSameMachine,
  KeyStatus,
  keyStatus,
  leaseTerms,
} from "#shared/licensing/licenses/rules.ts";
import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { LicenseRefusal } from "./protocolError.ts";
import { signLease, licenseTerm } from "./lease.ts";
import { matchMachine } from "./matchMachine.ts";
import * as queries from "./queries.ts";
import type { ActivationRow, LicenseRow } from "./queries.ts";
import { recordLicenseEvents } from "./licenseEvents.ts";

interface SignedRequest {
  readonly method: string;
  /** Absolute path without query. */
  readonly path: string;
  readonly body: Buffer;
  readonly signature: string | undefined;
}

interface ValidationSubject {
  readonly license: LicenseRow;
  /** Live or released. */
  readonly activation: ActivationRow | null;
}

/**
 * Returns a signed lease that permits or denies running, and renews it if permitted.
 * @throws {LicenseRefusal} KEY_NOT_FOUND, ACTIVATION_GONE, SIGNATURE_INVALID.
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
  if (outcome instanceof LicenseRefusal) throw outcome;
  return outcome;
}

const find = (tx: Tx, scope: Context, input: ValidateInput, request: SignedRequest) =>
  input.activationId === undefined
    ? findByKey(tx, scope, input)
    : findByActivation(tx, scope, input, input.activationId, request);

async function findByKey(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
): Promise<ValidationSubject | LicenseRefusal> {
  const key = parseKey(input.key ?? "");
  const hash = key && scope.vault.hash(key, "license.key");
  const license = hash && (await queries.lockByKeyHash(tx, hash));
  if (!license) return new LicenseRefusal("KEY_NOT_FOUND");
  const { parts } = input.fp;
  const activation =
    matchMachine(await queries.listLiveActivations(tx, [license.id]), parts) ??
    matchMachine(await queries.listReleasedActivations(tx, license.id), parts);
  return { license, activation: activation ?? null };
}

async function findByActivation(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
  activationId: string,
  request: SignedRequest,
): Promise<ValidationSubject | LicenseRefusal> {
  const found = await queries.lockByActivation(tx, activationId);
  if (!found) return new LicenseRefusal("ACTIVATION_GONE");
  if (isSignedBy(found.activation.device_key, request, input.nonce)) return found;
  await recordLicenseEvents(tx, scope, [
    { licenseId: found.license.id, activationId, kind: "validate", code: "SIGNATURE_INVALID" },
  ]);
  // Returned, not thrown: the record of the refusal must be committed.
  return new LicenseRefusal("SIGNATURE_INVALID");
}

/** 64 bytes in base64url; the last character ends in four zero bits. */
const SIGNATURE = /^[A-Za-z0-9_-]{85}[AQgw]$/;

/** Ed25519 over `METHOD\npath\nSHA-256 of the body in hex\nnonce`. */
function isSignedBy(deviceKey: DeviceKey, request: SignedRequest, nonce: string): boolean {
  const { method, path, body, signature } = request;
  if (!signature || !SIGNATURE.test(signature)) return false;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, bodyHash, nonce].join("\n");
  const key = createPublicKey({ key: { ...deviceKey }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
}

async function answer(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
  found: ValidationSubject,
): Promise<string> {
  const { license } = found;
  const live = await queries.listLiveActivations(tx, [license.id]);
  const code = evaluateLicense(scope, input, found, live.length);
  const activation = code === "VALID" ? await renew(tx, scope, input, found) : found.activation;
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, activationId: activation?.id ?? null, kind: "validate", code },
  ]);
  return signLease(tx, scope, {
    license,
    activation,
    seatsUsed: live.length,
    code,
    request: input,
  });
}

/** The first obstacle. Entitlements are not sold yet, so any required one is missing. */
function evaluateLicense(
  scope: Context,
  input: ValidateInput,
  found: ValidationSubject,
  seatsUsed: number,
): LeaseCode {
  const { license, activation } = found;
  const status = keyStatus(licenseTerm(license), seatsUsed, scope.now());
  if (status === KeyStatus.invalid) return "KEY_INVALID";
  if (!activation) return "NOT_ACTIVATED";
  if (activation.state === "released") return "LEASE_DEAD";
  if (!isSameMachine(activation.fp_parts, input.fp.parts)) return "FP_MISMATCH";
  return input.need.length > 0 ? "ENTITLEMENT_MISSING" : "VALID";
}

async function renew(
  tx: Tx,
  scope: Context,
  input: ValidateInput,
  { license, activation }: ValidationSubject,
) {
  if (!activation) return null;
  return queries.renewActivation(tx, activation.id, {
    fp_parts: JSON.stringify({ ...activation.fp_parts, ...input.fp.parts }),
    version: input.version,
    lease_until: leaseTerms(licenseTerm(license), scope.now()).expiresAt,
    seen_at: scope.now(),
  });
}
