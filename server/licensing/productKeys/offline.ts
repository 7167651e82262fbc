import type { z } from "zod";
import { type ErrorCode, ensure, Refusal } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { armorFile, parseOfflineRequest } from "#shared/licensing/activations/offlineText.ts";
import type { OfflineRequest, ProtocolCode } from "#shared/licensing/activations/protocol.ts";
import { maxOfflineDays } from "#shared/licensing/activations/rules.ts";
import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { OwnKeyDetail, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { takeSeat } from "../activations/activate.ts";
import { isSignedText } from "../activations/deviceKeys.ts";
import { licenseTerm, policyOf } from "../activations/lease.ts";
import { issueFile, takeBack } from "../activations/offlineFiles.ts";
import { LicenseRefusal } from "../activations/protocolError.ts";
import { listSeats, machineName } from "../activations/seats.ts";
import type { LicenseRow } from "../licenses/licenseRows.ts";
import { ownKeyDetail } from "./keyView.ts";
import { lockOwnKey, withOwnKey } from "./ownKey.ts";
import { findFileOut } from "./queries.ts";

type Input<K extends keyof typeof productKeys> = z.output<(typeof productKeys)[K]["input"]>;
type Answer = z.infer<typeof productKeys.goOffline.output>;

/** What a refusal of the protocol says in the portal, and at which field. */
const SAID: Partial<Record<ProtocolCode, readonly [ErrorCode, FieldErrors?]>> = {
  KEY_INVALID: ["key.not_valid"],
  SEATS_FULL: ["key.seats_full"],
  PRODUCT_MISMATCH: ["key.request_of_another_key"],
  DEVICE_KEY_WEAK: ["key.request_invalid"],
  DEVICE_CONFLICT: ["key.device_conflict"],
  ACTIVATION_GONE: ["key.computer_gone"],
  OFFLINE_NOT_ALLOWED: ["key.offline_not_allowed"],
  DAYS_TOO_LONG: ["request.invalid", { days: ["out_of_range"] }],
  FILE_OUT: ["key.file_out"],
  RETURN_INVALID: ["key.return_invalid", { returnCode: ["return_invalid"] }],
  ALREADY_RETURNED: ["key.already_returned", { returnCode: ["already_returned"] }],
};

/** Throws the portal's refusal for a protocol refusal that a transaction returned so that its record is committed. */
function unwrapForPortal<T>(outcome: T | LicenseRefusal): T {
  if (!(outcome instanceof LicenseRefusal)) return outcome;
  const [code, fields] = SAID[outcome.code] ?? [];
  if (!code) throw outcome;
  const { until } = outcome.details;
  throw new Refusal(code, fields, undefined, until === undefined ? {} : { until });
}

/**
 * Gives a computer without network a seat and an offline file. Asking again with the same request gives the same file.
 * The request is signed by the computer's key and names the license key, so it fits no other one.
 */
export async function goOffline(
  scope: Context,
  { id, request: typed, days }: Input<"goOffline">,
): Promise<Answer> {
  const parsed = parseOfflineRequest(typed);
  const signed = parsed && isSignedText(parsed.request.deviceKey, parsed.signed, parsed.signature);
  ensure(parsed && signed, "key.request_invalid", { request: ["request_invalid"] });
  const outcome = await runTransaction(scope.db, async (tx) => {
    const license = await lockOwnKey(tx, scope, id);
    ensureOfThisKey(scope, license, parsed.request);
    const issued = await issueFor(tx, scope, { license, machine: parsed.request, days });
    return issued instanceof LicenseRefusal ? issued : storeResponse(tx, scope, issued);
  });
  return unwrapForPortal(outcome);
}

function ensureOfThisKey({ vault }: Context, license: LicenseRow, { key }: OfflineRequest): void {
  const canonical = parseKey(key);
  const hash = canonical === null ? null : vault.hash(canonical, "license.key");
  const same = hash !== null && license.key_hash.equals(hash);
  ensure(same, "key.request_of_another_key", { request: ["request_of_another_key"] });
}

async function issueFor(
  tx: Tx,
  scope: Context,
  { license, machine, days }: { license: LicenseRow; machine: OfflineRequest; days: number },
): Promise<Answer | LicenseRefusal> {
  const most = maxOfflineDays(licenseTerm(license), policyOf(license));
  // Before a seat is taken for nothing.
  if (most === 0) return new LicenseRefusal("OFFLINE_NOT_ALLOWED");
  if (days > most) return new LicenseRefusal("DAYS_TOO_LONG");
  const taken = await takeSeat(tx, scope, license, machine);
  if (taken instanceof LicenseRefusal) return taken;
  const { activation } = taken;
  const seats = await listSeats(tx, [license.id], scope.now());
  const issued = await issueFile(tx, scope, { license, activation, seats, days, kind: "holder" });
  if (issued instanceof LicenseRefusal) return issued;
  const out = await findFileOut(tx, activation.id, scope.now());
  if (!out) throw new Error(`no file of ${activation.id}`);
  return {
    computer: activation.id,
    name: machineName(activation),
    until: out.expires_at.toISOString(),
    filename: fileName(license),
    file: armorFile(issued.file),
  };
}

const fileName = ({ code, key_hint: hint }: LicenseRow) => `${code}-${hint}.lic`;

/** Not while staff impersonate the member. @throws {Refusal} `key.no_file`. */
export function downloadOfflineFile(
  scope: Context,
  { id, computer: computerId }: Input<"offlineFile">,
): Promise<FileResponse> {
  ensure(!requireMember(scope).impersonation, "access.read_only");
  return withOwnKey(scope, id, async (tx, license) => {
    const out = await findFileOut(tx, computerId, scope.now());
    ensure(out?.license_id === id, "key.no_file");
    return { filename: fileName(license), content: Buffer.from(armorFile(out.token)) };
  });
}

export async function returnOfflineFile(
  scope: Context,
  { id, returnCode }: Input<"returnFile">,
): Promise<OwnKeyDetail> {
  const outcome = await runTransaction(scope.db, async (tx) => {
    await lockOwnKey(tx, scope, id);
    const returned = await takeBack(tx, scope, { code: returnCode, kind: "holder", licenseId: id });
    if (returned instanceof LicenseRefusal) return returned;
    return storeResponse(tx, scope, await ownKeyDetail(tx, scope, id));
  });
  return unwrapForPortal(outcome);
}
