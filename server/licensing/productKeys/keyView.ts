import {
  licenseEnd,
  keyStatus,
  KeyStatus,
  isFinalState,
  licenseDates,
} from "#shared/licensing/licenses/rules.ts";
import { maxOfflineDays } from "#shared/licensing/activations/rules.ts";
import {
  CLOSED_REASONS,
  type OwnComputer,
  type OwnKey,
  type OwnKeyDetail,
  type QuotaWire,
} from "#shared/licensing/productKeys/contract.ts";
import type { Quota } from "#shared/licensing/productKeys/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { closedReason, licenseTerm, policyOf } from "../activations/lease.ts";
import { type ActivationRow, listSeats, machineName } from "../activations/seats.ts";
import { earlyReleaseQuota, unbindQuota } from "./ownKey.ts";
import * as queries from "./queries.ts";
import type { KeyRow } from "./queries.ts";

export async function ownKeyViews(
  db: Db | Tx,
  scope: Context,
  keys: readonly KeyRow[],
): Promise<OwnKey[]> {
  const ids = keys.map(({ id }) => id);
  const seats = await listSeats(db, ids, scope.now());
  const byKey = Map.groupBy(seats, ({ license_id: id }) => id);
  return keys.map((key) => ownKeyView(scope, key, byKey.get(key.id) ?? []));
}

/** Requires that the caller holds the key. */
export async function ownKeyDetail(db: Db | Tx, scope: Context, id: string): Promise<OwnKeyDetail> {
  const key = await queries.findKey(db, id);
  if (!key) throw new Error(`license ${id} not found`);
  const [view] = await ownKeyViews(db, scope, [key]);
  if (!view) throw new Error(`license ${id} has no view`);
  const handover = await queries.findHandover(db, id);
  // An offer of an earlier holder ended when staff moved the key.
  const isOwn = handover?.from_id === key.holder_id;
  const offer =
    handover && isOwn && handover.email !== null && handover.expires_at > scope.now()
      ? { email: handover.email, until: handover.expires_at.toISOString() }
      : null;
  return {
    ...view,
    kind: key.kind,
    releases: quotaWire(await unbindQuota(db, scope, key)),
    earlyReleases: quotaWire(await earlyReleaseQuota(db, scope, key)),
    offlineDays: maxOfflineDays(licenseTerm(key), policyOf(key)),
    runsUntil: (await lastRun(db, scope, key))?.toISOString() ?? null,
    handover: { possible: key.handed_over_at === null && !isFinalState(key.state), offer },
  };
}

const quotaWire = ({ renewsAt, ...quota }: Quota): QuotaWire => ({
  ...quota,
  renewsAt: renewsAt?.toISOString() ?? null,
});

function ownKeyView(scope: Context, key: KeyRow, seats: readonly ActivationRow[]): OwnKey {
  const term = licenseTerm(key);
  const status = keyStatus(term, seats.length, scope.now());
  return {
    uuid: key.id,
    product: key.product_id,
    category: key.category_id,
    slug: key.slug,
    productCode: key.code,
    name: key.name[scope.lang],
    edition: key.edition?.[scope.lang] ?? null,
    months: key.months,
    hint: key.key_hint,
    status,
    closed: status === KeyStatus.invalid ? whyClosed(key) : null,
    validFrom: key.valid_from.toISOString(),
    ...licenseDates(term, scope.now()),
    updatesUntil: key.maintenance_until?.toISOString() ?? null,
    order: key.order_id,
    seats: { used: seats.length, max: key.seats },
    computers: seats.map((seat) => computerView(scope, key, seat)),
  };
}

const whyClosed = (key: KeyRow) =>
  CLOSED_REASONS.find((reason) => reason === closedReason(key)) ?? "expired";

const computerView = (scope: Context, key: KeyRow, seat: ActivationRow): OwnComputer => ({
  uuid: seat.id,
  name: machineName(seat),
  platform: seat.platform,
  version: seat.version,
  activatedAt: seat.activated_at.toISOString(),
  seenAt: seat.seen_at.toISOString(),
  offlineUntil: futureOf(scope, seat.file_until)?.toISOString() ?? null,
  live: seat.state === "live",
  runsUntil: runsUntil(key, seat).toISOString(),
});

/** A file past its end stays until its seat is settled. */
const futureOf = ({ now }: Context, instant: Date | null) =>
  instant && instant > now() ? instant : null;

/** End of the last lease with its offline grace, or of the offline file. */
function runsUntil(
  key: KeyRow,
  { lease_until: leaseUntil, file_until: fileUntil }: ActivationRow,
): Date {
  const { worksUntil } = licenseEnd(licenseTerm(key));
  const grace = key.kind === "floating" ? 0 : key.grace_days * 86_400_000;
  const leaseEnd = Math.min(leaseUntil.getTime() + grace, worksUntil?.getTime() ?? Infinity);
  return new Date(Math.max(leaseEnd, fileUntil?.getTime() ?? 0));
}

/** Null once no computer may run any more without asking. */
async function lastRun(db: Db | Tx, scope: Context, key: KeyRow): Promise<Date | null> {
  const running = await queries.listRunning(db, key.id);
  const fileEnd = await queries.lastFileEnd(db, key.id);
  const ends = [...running.map((seat) => runsUntil(key, seat)), ...(fileEnd ? [fileEnd] : [])];
  const last = Math.max(0, ...ends.map((end) => end.getTime()));
  return last > scope.now().getTime() ? new Date(last) : null;
}
