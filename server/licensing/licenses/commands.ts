import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { KEY_BYTES, formatKey, keyHint } from "#shared/licensing/licenses/keyFormat.ts";
import {
  isFinalState,
  keyStatus,
  KeyStatus,
  type LicenseStateReason,
} from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { killSeats } from "../activations/seats.ts";
import { recordLicenseEvents } from "./events.ts";
import type { LicenseRow } from "./licenseRows.ts";
import * as queries from "./queries.ts";

/*
 * Changes of a license. Each requires its lock (`lockLicense`), writes one event and raises the revision. Permission,
 * ownership and audit are the caller's.
 */

const DAY_MS = 86_400_000;

/** Who changes it, and why. */
export interface LicenseChange {
  readonly by: "holder" | "staff" | "system";
  readonly reason?: string | null;
}

/** The first activation makes an issued license active. */
export async function markActive(tx: Tx, licenseId: string): Promise<void> {
  await queries.markActive(tx, licenseId);
}

/**
 * For good: `refund`, `holder` (deauthorised by its holder), `staff` or `fraud`. Computers are told at their next check;
 * offline files run until they end. A license closed before stays as it is.
 */
export async function closeLicense(
  tx: Tx,
  scope: Context,
  license: Pick<LicenseRow, "id" | "state">,
  { why, ...change }: LicenseChange & { why: Exclude<LicenseStateReason, "past_due"> },
): Promise<void> {
  if (isFinalState(license.state)) return;
  const state = why === "refund" ? "refunded" : "revoked";
  await queries.updateLicense(tx, license.id, { state, state_reason: why });
  await killSeats(tx, scope, license.id);
  const codes = { refund: "REFUNDED", holder: "DEAUTHORISED", staff: "REVOKED", fraud: "REVOKED" };
  const code = codes[why] as "REFUNDED" | "DEAUTHORISED" | "REVOKED";
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code }]);
}

/** Computers keep their seats but may not start, until `reinstateLicense`. @throws {Refusal} `license.closed`. */
export async function suspendLicense(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  { why, ...change }: LicenseChange & { why: "staff" | "past_due" | "fraud" },
): Promise<void> {
  ensure(!isFinalState(license.state), "license.closed");
  await queries.updateLicense(tx, license.id, { state: "suspended", state_reason: why });
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code: "SUSPENDED" }]);
}

/** @throws {Refusal} `license.not_suspended`. */
export async function reinstateLicense(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  change: LicenseChange,
): Promise<void> {
  ensure(license.state === "suspended", "license.not_suspended");
  await queries.reopen(tx, license.id);
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code: "REINSTATED" }]);
}

/**
 * Adds days to the end, or to now if that is later. An extension is its own fact: a renewal never shortens it. Returns
 * the new end. @throws {Refusal} `license.closed`, `license.permanent`.
 */
export async function extendLicense(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  { days, reason }: { days: number; reason: string },
): Promise<Date> {
  ensure(!isFinalState(license.state), "license.closed");
  const { valid_until: end } = license;
  ensure(end, "license.permanent");
  const now = scope.now();
  const until = new Date(Math.max(end.getTime(), now.getTime()) + days * DAY_MS);
  const grantedBy = scope.viewer?.memberId;
  if (!grantedBy) throw new Error("an extension needs who grants it");
  await queries.insertExtension(tx, {
    id: scope.newId(),
    license_id: license.id,
    until,
    reason,
    granted_by: grantedBy,
    granted_at: now,
  });
  await writeEnd(tx, license, now);
  const data = { validUntil: until.toISOString() };
  await recordLicenseEvents(tx, scope, [
    { ...eventOf(license, { by: "staff", reason }), code: "EXTENDED", data },
  ]);
  return until;
}

/**
 * The term as it was renewed or shortened; extensions stay. A license that had expired opens again if it then ends later
 * than now. Does nothing to a closed license.
 */
export async function setTerm(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  until: Date | null,
): Promise<void> {
  if (isFinalState(license.state) || license.term_until?.getTime() === until?.getTime()) return;
  await queries.updateLicense(tx, license.id, { term_until: until });
  const validUntil = await writeEnd(tx, license, scope.now());
  const data = { validUntil: validUntil?.toISOString() ?? null };
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, kind: "system", code: "TERM_SET", data },
  ]);
}

/** What a key is sold with, beside its term. */
export type LicenseSale = Pick<
  LicenseRow,
  | "order_line_id"
  | "unit_no"
  | "subscription_id"
  | "edition_id"
  | "months"
  | "seats"
  | "grace_days"
  | "renewal_grace_days"
  | "entitlements"
  | "maintenance_until"
> & { readonly name: Texts; readonly edition: Texts | null };

/** A key goes on under another sale: a trial that was bought. Its term is the caller's (`setTerm`). */
export async function resellLicense(
  tx: Tx,
  license: LicenseRow,
  { name, edition, ...sale }: LicenseSale,
): Promise<LicenseRow> {
  const texts = { name: JSON.stringify(name), edition: edition && JSON.stringify(edition) };
  await queries.updateLicense(tx, license.id, { ...sale, ...texts });
  return { ...license, ...sale, name, edition };
}

/** Another edition or term of the same product, from the next check of each computer on. */
export async function setPlan(
  tx: Tx,
  license: LicenseRow,
  { edition_id, edition, months }: Pick<LicenseSale, "edition_id" | "edition" | "months">,
): Promise<void> {
  await queries.updateLicense(tx, license.id, {
    edition_id,
    edition: edition && JSON.stringify(edition),
    months,
  });
}

/** The effective end from term and extensions; a license that had expired opens again if it is later than now. */
async function writeEnd(tx: Tx, license: LicenseRow, now: Date): Promise<Date | null> {
  const validUntil = await queries.computeEnd(tx, license.id);
  await queries.updateLicense(tx, license.id, { valid_until: validUntil });
  if (license.state === "expired" && (validUntil === null || validUntil > now))
    await queries.reopen(tx, license.id);
  return validUntil;
}

/** A key that leaked: activations and files stay, the old key finds nothing. Returns the new key. */
export async function replaceKey(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  change: LicenseChange,
): Promise<string> {
  ensure(!isFinalState(license.state), "license.closed");
  const { key, columns } = newKey(scope, license.id);
  await queries.updateLicense(tx, license.id, columns);
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code: "REPLACED" }]);
  return key;
}

/** Activations stay. @throws {Refusal} `license.closed`, `license.same_holder`. */
export async function moveLicense(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  { to, ...change }: LicenseChange & { to: string },
): Promise<void> {
  ensure(!isFinalState(license.state), "license.closed");
  ensure(license.holder_id !== to, "license.same_holder");
  const handedOver = change.by === "holder";
  await queries.updateLicense(tx, license.id, {
    holder_id: to,
    ...(handedOver && { handed_over_at: scope.now() }),
  });
  const code = handedOver ? "HANDED_OVER" : "MOVED";
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code }]);
}

/** The holder may release computers as if none had been released before. @throws {Refusal} `license.closed`. */
export async function resetReleaseQuota(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  change: LicenseChange,
): Promise<void> {
  ensure(!isFinalState(license.state), "license.closed");
  await queries.updateLicense(tx, license.id, {});
  await recordLicenseEvents(tx, scope, [{ ...eventOf(license, change), code: "QUOTA_RESET" }]);
}

/** Marks a license past its end and grace. Programs know the end from their lease. */
export async function expireLicense(tx: Tx, scope: Context, license: LicenseRow): Promise<void> {
  const { valid_until: validUntil, renewal_grace_days: graceDays, state } = license;
  const open = state === "issued" || state === "active";
  const over = keyStatus({ state, validUntil, graceDays }, 0, scope.now()) === KeyStatus.invalid;
  if (!open || !over) return;
  await queries.updateLicense(tx, license.id, { state: "expired" });
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, kind: "system", code: "EXPIRED" },
  ]);
}

/** The key in clear text is never stored: found by its hash, read by its holder from the ciphertext. */
export function newKey(scope: Context, licenseId: string) {
  const key = formatKey(scope.randomBytes(KEY_BYTES));
  const columns = {
    key_hash: scope.vault.hash(key, "license.key"),
    key_cipher: scope.vault.seal(key, sealContext(licenseId)),
    key_hint: keyHint(key),
  };
  return { key, columns };
}

/** In clear text, for its holder or staff with `licenses.reveal`. */
export const openKey = (
  { vault }: Pick<Context, "vault">,
  { id, key_cipher: cipher }: { readonly id: string; readonly key_cipher: Buffer },
): string => vault.open(cipher, sealContext(id));

/** Binds the ciphertext to its license. */
const sealContext = (licenseId: string): string => `license.key:${licenseId}`;

const eventOf = ({ id }: { readonly id: string }, { by, reason }: LicenseChange) => ({
  licenseId: id,
  kind: by,
  reason: reason ?? null,
});
