import type { FingerprintParts } from "#shared/licensing/activations/protocol.ts";
import { equalParts, isSameMachine } from "#shared/licensing/activations/rules.ts";
import type { FingerprintRule } from "#shared/licensing/licenses/policy.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";

export { listSeats, type ActivationRow } from "./queries.ts";

/**
 * Ends what time has ended: floating seats whose program did not come back, and offline files past their end. Returns
 * the activations that hold a seat. Requires the license lock; every seat decision starts here.
 */
export async function settleSeats(
  tx: Tx,
  scope: Context,
  license: { readonly id: string },
): Promise<ActivationRow[]> {
  const now = scope.now();
  const rows = await queries.listSeatRows(tx, license.id);
  const isOver = (until: Date | null) => until !== null && until <= now;
  for (const row of rows) {
    if (isOver(row.file_until)) await endFile(tx, scope, row);
    const lapses = row.state === "live" && isOver(row.seat_until);
    // A heartbeat came in between, without the license lock.
    if (lapses && !(await lapse(tx, scope, row))) return settleSeats(tx, scope, license);
  }
  return rows
    .filter((row) => !isOver(row.seat_until))
    .map((row) => (isOver(row.file_until) ? { ...row, file_until: null } : row));
}

/** The file passed its end; a computer that is not floating keeps its seat. */
async function endFile(tx: Tx, scope: Context, row: ActivationRow): Promise<void> {
  const file = await queries.findFileOut(tx, row.id);
  if (!file) throw new Error(`activation ${row.id} has no offline file out`);
  await queries.endFile(tx, file.jti, "ended", scope.now());
  await queries.updateActivation(tx, row.id, { file_until: null });
  await recordLicenseEvents(tx, scope, [
    { ...systemEvent(row), code: "FILE_ENDED", data: { jti: file.jti } },
  ]);
}

/** The program of a floating seat did not come back in time. False if it just did. */
async function lapse(tx: Tx, scope: Context, row: ActivationRow): Promise<boolean> {
  const lapsed = await queries.lapseIfUnchanged(
    tx,
    { id: row.id, seq: row.seq, seenAt: row.seen_at },
    scope.now(),
  );
  if (lapsed) await recordLicenseEvents(tx, scope, [{ ...systemEvent(row), code: "LAPSED" }]);
  return lapsed;
}

const systemEvent = ({ id, license_id: licenseId }: ActivationRow) =>
  ({ licenseId, activationId: id, kind: "system" }) as const;

/** The best match, if several qualify. */
export function matchMachine(
  activations: readonly ActivationRow[],
  parts: FingerprintParts,
  rule: FingerprintRule,
): ActivationRow | undefined {
  return activations
    .filter((activation) => isSameMachine(activation.fp_parts, parts, rule))
    .reduce<ActivationRow | undefined>(
      (best, next) =>
        best && equalParts(best.fp_parts, parts) >= equalParts(next.fp_parts, parts) ? best : next,
      undefined,
    );
}

/** As shown to people: the holder's name for it, or its program's. */
export const machineName = ({ label, device_name: name }: ActivationRow): string => label ?? name;

/**
 * Frees the seat in the portal. While an offline file is out, the seat stays taken until the file ends, since its
 * computer runs without asking. Requires the license lock and a live activation.
 */
export async function unbindActivation(
  tx: Tx,
  scope: Context,
  { id, license_id: licenseId }: ActivationRow,
  { by, reason }: { by: "holder" | "staff"; reason?: string | null },
): Promise<void> {
  await queries.updateActivation(tx, id, { state: "unbound", ended_at: scope.now() });
  await recordLicenseEvents(tx, scope, [
    { licenseId, activationId: id, kind: by, code: "UNBOUND", reason: reason ?? null },
  ]);
}

/**
 * Frees the seat of an offline file before the file ends; the file is listed as revoked. Requires the license lock. False
 * if no file is out.
 */
export async function releaseFileEarly(
  tx: Tx,
  scope: Context,
  { id, license_id: licenseId, state }: ActivationRow,
  { by, reason }: { by: "holder" | "staff"; reason?: string | null },
): Promise<boolean> {
  const now = scope.now();
  const file = await queries.findFileOut(tx, id);
  if (!file) return false;
  await queries.endFile(tx, file.jti, "released_early", now);
  await queries.updateActivation(tx, id, {
    file_until: null,
    ...(state === "live" && { state: "unbound", ended_at: now }),
  });
  const data = { jti: file.jti };
  await recordLicenseEvents(tx, scope, [
    {
      licenseId,
      activationId: id,
      kind: by,
      code: "RELEASED_EARLY",
      reason: reason ?? null,
      data,
    },
  ]);
  return true;
}

/** The license is closed for good: no computer keeps a seat, and its offline files are listed as revoked. */
export async function killSeats(tx: Tx, scope: Context, licenseId: string): Promise<void> {
  const now = scope.now();
  await queries.killActivations(tx, licenseId, now);
  for (const file of await queries.listFilesOut(tx, licenseId)) {
    await queries.endFile(tx, file.jti, "revoked", now);
    await queries.updateActivation(tx, file.activation_id, { file_until: null });
  }
}
