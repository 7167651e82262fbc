import { type Insertable, type Selectable, sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import { startOfDay } from "#shared/kit/time.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import type { PlanPriceChangesTable } from "#server/platform/db/schema.ts";

export type PriceChangeRow = Selectable<PlanPriceChangesTable>;

/** Subscriptions that a new price applies to: running, without a contract, a cancellation or a pending plan change. */
const REACHED = sql<boolean>`s.ended_at is null and s.months > 0 and s.renewal <> 'contract' and s.cancelled_at is null
  and s.change_at is null`;

const planColumns = sql`s.commodity_id, s.currency, s.name, s.edition, s.months`;

export interface SubscribedRow {
  readonly commodity_id: string;
  readonly currency: string;
  readonly name: Texts;
  readonly edition: Texts | null;
  readonly months: 1 | 3 | 6 | 12;
  readonly unit_minor: number;
  readonly reached: number;
  readonly contracts: number;
  readonly cancelled: number;
}

/** By plan, currency and what is paid for a piece. */
export async function listSubscribed(db: Db): Promise<SubscribedRow[]> {
  const { rows } = await sql<SubscribedRow>`
    select ${planColumns}, s.unit_minor, count(*) filter (where ${REACHED}) as reached,
      count(*) filter (where s.renewal = 'contract' and s.cancelled_at is null) as contracts,
      count(*) filter (where s.cancelled_at is not null) as cancelled
    from subscriptions s where s.ended_at is null and s.months > 0
    group by ${planColumns}, s.unit_minor
    order by s.name ->> 'en', s.edition ->> 'en', s.months, s.currency, s.unit_minor`.execute(db);
  return rows;
}

export async function isSubscribed(
  tx: Tx,
  { commodity, currency }: { commodity: string; currency: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions s where s.ended_at is null and s.months > 0 and s.commodity_id = ${commodity}
      and s.currency = ${currency} limit 1`.execute(tx);
  return rows.length > 0;
}

/** At least one subscription would pay another price than its current or announced one. */
export async function reachesAnybody(
  tx: Tx,
  { commodity, currency, unit }: { commodity: string; currency: string; unit: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions s where s.commodity_id = ${commodity} and s.currency = ${currency} and ${REACHED}
      and coalesce(s.next_unit_minor, s.unit_minor) <> ${unit} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertChange(tx: Tx, row: Insertable<PlanPriceChangesTable>): Promise<void> {
  await tx.insertInto("plan_price_changes").values(row).execute();
}

export const lockChange = (tx: Tx, id: string): Promise<PriceChangeRow | undefined> =>
  tx
    .selectFrom("plan_price_changes")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const findAnnounced = (
  tx: Tx,
  { commodity, currency }: { commodity: string; currency: string },
): Promise<PriceChangeRow | undefined> =>
  tx
    .selectFrom("plan_price_changes")
    .selectAll()
    .where("commodity_id", "=", commodity)
    .where("currency", "=", currency)
    .where("state", "=", "announced")
    .forUpdate()
    .executeTakeFirst();

export async function updateChange(
  tx: Tx,
  id: string,
  change: Partial<Pick<PriceChangeRow, "state" | "settled_at" | "check_at">>,
): Promise<void> {
  await tx.updateTable("plan_price_changes").set(change).where("id", "=", id).execute();
}

/** Sets the next check, unless the state has changed since the row was read. */
export async function postponeCheck(
  db: Db,
  { id, state }: PriceChangeRow,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable("plan_price_changes")
    .set({ check_at: at })
    .where("id", "=", id)
    .where("state", "=", state)
    .execute();
}

/** Price changes whose notices are due for a check. */
export const listToCheck = (db: Db, now: Date): Promise<PriceChangeRow[]> =>
  db
    .selectFrom("plan_price_changes")
    .selectAll()
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .execute();

/**
 * Subscriptions bought before the announcement that have no notice of it. A pending earlier price that takes effect
 * before this day comes first.
 */
const unnotified = (change: PriceChangeRow) => sql`
  from subscriptions s
  where s.commodity_id = ${change.commodity_id} and s.currency = ${change.currency} and ${REACHED}
    and s.created_at < ${change.created_at} and coalesce(s.next_unit_minor, s.unit_minor) <> ${change.unit_minor}
    and (s.price_at is null or s.price_at >= ${startOfDay(change.from_day)})
    and not exists (
      select from plan_price_notices told where told.plan_price_id = ${change.id} and told.subscription_id = s.id)`;

export async function listUnnotified(
  db: Db | Tx,
  change: PriceChangeRow,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select s.id ${unnotified(change)} order by s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rechecks a locked subscription. */
export async function isUnnotified(
  tx: Tx,
  change: PriceChangeRow,
  subscriptionId: string,
): Promise<boolean> {
  const { rows } = await sql`select ${unnotified(change)} and s.id = ${subscriptionId}`.execute(tx);
  return rows.length > 0;
}

/** Subscriptions with a notice that was not withdrawn. */
export async function listNotified(
  db: Db | Tx,
  changeId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("plan_price_notices")
    .select("subscription_id")
    .where("plan_price_id", "=", changeId)
    .where("withdrawn_at", "is", null)
    .orderBy("subscription_id")
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id: id }) => id);
}

interface NewNotice {
  readonly plan_price_id: string;
  readonly subscription_id: string;
  readonly unit_minor: number;
  readonly effective_at: Date;
  readonly notified_at: Date;
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx.insertInto("plan_price_notices").values(notice).execute();
}

/** Undefined: withdrawn before. */
export const withdrawNotice = (
  tx: Tx,
  { changeId, subscriptionId, at }: { changeId: string; subscriptionId: string; at: Date },
): Promise<{ effective_at: Date } | undefined> =>
  tx
    .updateTable("plan_price_notices")
    .set({ withdrawn_at: at })
    .where("plan_price_id", "=", changeId)
    .where("subscription_id", "=", subscriptionId)
    .where("withdrawn_at", "is", null)
    .returning("effective_at")
    .executeTakeFirst();

export const countChanges = (db: Db): Promise<number> =>
  countRows(db.selectFrom("plan_price_changes"));

export const listChanges = (db: Db, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom("plan_price_changes")
    .innerJoin("commodities", "commodities.id", "plan_price_changes.commodity_id")
    .innerJoin("products", "products.id", "commodities.product_id")
    .leftJoin("editions", "editions.id", "commodities.edition_id")
    .innerJoin("members", "members.id", "plan_price_changes.actor_id")
    .selectAll("plan_price_changes")
    .select(["products.name", "editions.name as edition", "commodities.months"])
    .select(["members.first_name", "members.last_name", "members.email"])
    .select((eb) =>
      eb
        .selectFrom("plan_price_notices")
        .select((told) => told.fn.countAll<number>().as("n"))
        .whereRef("plan_price_id", "=", "plan_price_changes.id")
        .as("told"),
    )
    .orderBy("plan_price_changes.created_at", "desc")
    .orderBy("plan_price_changes.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();

export async function countUnnotified(db: Db, change: PriceChangeRow): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${unnotified(change)}`.execute(db);
  return rows[0]?.n ?? 0;
}
