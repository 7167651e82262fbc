import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import {
  type LicenseCounts,
  type LicenseDetail,
  type LicenseEventView,
  type licenseOffice,
  type LicenseSummary,
  MAX_GRANT_CHOICES,
  MAX_PAST_SHOWN,
} from "#shared/licensing/licenses/adminContract.ts";
import { keyStatus, licenseDates } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { entitlementsOf } from "../activations/lease.ts";
import { type ActivationRow, listSeats } from "../activations/seats.ts";
import * as queries from "./adminQueries.ts";
import { findLicense } from "./licenseRows.ts";
import { searchedKey } from "./searchedKey.ts";

type Input<K extends keyof typeof licenseOffice> = z.output<(typeof licenseOffice)[K]["input"]>;

export async function listLicenses(
  scope: Context,
  input: Input<"list">,
): Promise<Page<LicenseSummary>> {
  requireStaff(scope, "licenses.read");
  const searched = input.search ? searchedKey(scope, input.search) : null;
  const wanted = { ...input, searched, now: scope.now() };
  const total = await queries.countLicenses(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listLicenses(scope.db, wanted, { ...input, offset, limit });
  return { data: rows.map((row) => summaryView(scope, row)), total, page, perPage };
}

export async function countLicenses(scope: Context): Promise<LicenseCounts> {
  requireStaff(scope, "licenses.read");
  return queries.countForOffice(scope.db, scope.now());
}

export async function listGrantChoices(
  scope: Context,
  { search }: Input<"choices">,
): Promise<z.input<typeof licenseOffice.choices.output>> {
  requireStaff(scope, "licenses.read");
  const wanted = { search, limit: MAX_GRANT_CHOICES };
  const { rows: products, total } = await queries.listProducts(scope.db, scope.lang, wanted);
  return { products, total };
}

export async function getLicense(scope: Context, { id }: Input<"detail">): Promise<LicenseDetail> {
  requireStaff(scope, "licenses.read");
  return licenseView(scope.db, scope, id);
}

export async function listLicenseEvents(
  scope: Context,
  { id, ...asked }: Input<"events">,
): Promise<Page<LicenseEventView>> {
  requireStaff(scope, "licenses.read");
  ensure(await findLicense(scope.db, id), "license.not_found");
  const total = await queries.countEvents(scope.db, id);
  const { page, perPage, offset, limit } = pageWindow(asked, total);
  const rows = await queries.listEvents(scope.db, { licenseId: id, offset, limit });
  return { data: rows.map(eventView), total, page, perPage };
}

type EventRow = Awaited<ReturnType<typeof queries.listEvents>>[number];

function eventView(row: EventRow): LicenseEventView {
  const { id, at, kind, code, reason, data, device_name: name, label } = row;
  const { actor_id: actor, first_name: first, last_name: last, email } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    code,
    computer: label ?? name,
    by:
      actor === null
        ? null
        : { uuid: actor, firstName: first ?? "", lastName: last ?? "", email: email ?? "" },
    reason,
    until: data.validUntil ?? data.fileUntil ?? null,
  };
}

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const personOf = ({ id, first_name, last_name, email }: PersonRow): PersonWire => ({
  uuid: id,
  firstName: first_name,
  lastName: last_name,
  email,
});

function summaryView({ lang, now }: Context, row: queries.LicenseListRow): LicenseSummary {
  const { state, valid_until: validUntil, renewal_grace_days: graceDays, used, seats } = row;
  const term = { state, validUntil, graceDays };
  const { order_id: orderId, order_number: number } = row;
  return {
    uuid: row.id,
    hint: row.key_hint,
    product: { uuid: row.product_id, code: row.code, name: row.name[lang] },
    edition: row.edition?.[lang] ?? null,
    months: row.months,
    holder: personOf({ ...row, id: row.holder_id }),
    order: orderId === null || number === null ? null : { uuid: orderId, number },
    state,
    status: keyStatus(term, used, now()),
    ...licenseDates(term, now()),
    seats: { used, max: seats },
    suspicious: row.suspicious,
    issuedAt: row.issued_at.toISOString(),
  };
}

const computerName = (row: { readonly label: string | null; readonly device_name: string }) =>
  row.label ?? row.device_name;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The caller checks permissions. */
export async function licenseView(db: Db | Tx, scope: Context, id: string): Promise<LicenseDetail> {
  const now = scope.now();
  const listed = await queries.findListed(db, id, now);
  const license = await findLicense(db, id);
  ensure(listed && license, "license.not_found");
  const buyer = await queries.findBuyer(db, id);
  const extensions = await queries.listExtensions(db, id);
  return {
    ...summaryView(scope, listed),
    revision: license.revision,
    subscription: license.subscription_id,
    buyer: buyer ? personOf(buyer) : null,
    stateReason: license.state_reason,
    validFrom: license.valid_from.toISOString(),
    termUntil: instant(license.term_until),
    extensions: extensions.map((row) => ({
      until: row.until.toISOString(),
      reason: row.reason,
      by: personOf(row),
      at: row.granted_at.toISOString(),
    })),
    graceDays: license.grace_days,
    renewalGraceDays: license.renewal_grace_days,
    maintenanceUntil: instant(license.maintenance_until),
    entitlements: entitlementsOf(license).filter((each) => each !== license.edition_id),
    policy: {
      kind: license.kind,
      leaseHours: license.lease_hours,
      floatingMinutes: license.floating_minutes,
      offlineDays: license.offline_days,
      unbindQuota: license.unbind_quota,
      fingerprintRule: license.fp_rule,
    },
    ...(await listComputers(db, id, now)),
    ...(await listFiles(db, id)),
  };
}

async function listComputers(
  db: Db | Tx,
  licenseId: string,
  now: Date,
): Promise<Pick<LicenseDetail, "computers" | "moreComputers">> {
  const seats = (await listSeats(db, [licenseId], now)).toReversed();
  const asked = { licenseId, held: seats.map(({ id }) => id), limit: MAX_PAST_SHOWN };
  const others = await queries.listOtherActivations(db, asked);
  const count = await queries.countOtherActivations(db, asked);
  const view = (row: ActivationRow, holdsSeat: boolean) => ({
    uuid: row.id,
    name: computerName(row),
    platform: row.platform,
    version: row.version,
    state: row.state,
    holdsSeat,
    activatedAt: row.activated_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endedAt: instant(row.ended_at),
    offlineUntil: instant(row.file_until),
  });
  return {
    computers: [...seats.map((row) => view(row, true)), ...others.map((row) => view(row, false))],
    moreComputers: count - others.length,
  };
}

async function listFiles(
  db: Db | Tx,
  licenseId: string,
): Promise<Pick<LicenseDetail, "files" | "moreFiles">> {
  const rows = await queries.listFiles(db, { licenseId, limit: MAX_PAST_SHOWN });
  const count = await queries.countFiles(db, licenseId);
  const files = rows.map((row) => ({
    id: row.jti,
    computer: computerName(row),
    state: row.state,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: instant(row.ended_at),
  }));
  return { files, moreFiles: count - files.length };
}
