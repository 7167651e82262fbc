import { type RawBuilder, sql } from "kysely";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

/** Serializes price changes until `tx` ends. */
export async function lockPriceChanges(tx: Tx): Promise<void> {
  await sql`lock table price_changes in share row exclusive mode`.execute(tx);
}

type PriceKey = Pick<PriceCell, "commodity" | "currency">;

const recordset = (cells: readonly PriceKey[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (${columns})`;
const named = sql`commodity uuid, currency text`;

export interface PriceState extends PriceKey {
  readonly known: boolean;
  readonly minor: number | null;
  readonly change_id: string | null;
  readonly valid_from: Date | null;
  readonly next: Date | null;
  readonly next_change: string | null;
  /** End of the temporary change that set this price; null: permanent. */
  readonly sale_ends: Date | null;
  /** Price planned for that instant. */
  readonly regular: number | null;
}

/** In the order of `cells`. */
export async function findPricesAt(
  tx: Tx,
  cells: readonly PriceKey[],
  at: Date,
): Promise<PriceState[]> {
  const own = sql`commodity_id = cell.commodity and list_id = 'standard' and prices.currency = cell.currency`;
  const { rows } = await sql<PriceState>`
    select cell.commodity, cell.currency, step.amount_minor as minor, step.change_id, step.valid_from,
      c.id is not null and u.code is not null as known,
      after_it.valid_from as next, after_it.change_id as next_change, sale.ends_at as sale_ends,
      case when after_it.valid_from = sale.ends_at then after_it.amount_minor end as regular
    from ${recordset(cells, named)}
    left join commodities c on c.id = cell.commodity and c.months is distinct from 0
    left join currencies u on u.code = cell.currency
    left join lateral (
      select amount_minor, change_id, valid_from from prices where ${own} and valid_from <= ${at}
      order by valid_from desc limit 1) step on true
    left join lateral (
      select amount_minor, change_id, valid_from from prices where ${own} and valid_from > ${at}
      order by valid_from limit 1) after_it on true
    left join price_changes sale
      on sale.id = step.change_id and sale.ends_at > ${at} and sale.undone_at is null`.execute(tx);
  const found = new Map(rows.map((row) => [`${row.commodity} ${row.currency}`, row]));
  return cells.flatMap(({ commodity, currency }) => found.get(`${commodity} ${currency}`) ?? []);
}

export interface NewPrice extends PriceKey {
  readonly minor: number | null;
  /** Null: set by no change. */
  readonly change: string | null;
}

/** Upsert by start instant. */
export async function writePrices(
  tx: Tx,
  prices: readonly NewPrice[],
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    insert into prices (commodity_id, list_id, currency, amount_minor, valid_from, recorded_at, change_id)
    select commodity, 'standard', currency, minor, ${at}, ${now}, change
    from ${recordset(prices, sql`${named}, minor bigint, change uuid`)}
    on conflict (commodity_id, list_id, currency, valid_from) do update
    set amount_minor = excluded.amount_minor, recorded_at = excluded.recorded_at, change_id = excluded.change_id,
      undone = false`.execute(tx);
}

/** Undone prices were visible, but do not count as price history for reductions. */
export async function markPricesReverted(tx: Tx, changeId: string, now: Date): Promise<void> {
  await tx
    .updateTable("prices")
    .set({ undone: true })
    .where("change_id", "=", changeId)
    .where("valid_from", "<=", now)
    .execute();
}

/** Also marks sales that ran and ended on top of a change, so that they announce no reduction. */
export async function markSalesReverted(
  tx: Tx,
  { cells, begins_at: begins }: Pick<PriceChangeRow, "cells" | "begins_at">,
  now: Date,
): Promise<void> {
  await sql`
    update prices p set undone = true
    from ${recordset(cells, named)}, price_changes sale
    where p.commodity_id = cell.commodity and p.currency = cell.currency and p.list_id = 'standard'
      and sale.id = p.change_id and sale.begins_at >= ${begins} and sale.ends_at <= ${now}
      and p.valid_from <= ${now}`.execute(tx);
}

/** Deletes future prices of a change. */
export async function deleteScheduledPrices(tx: Tx, changeId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom("prices")
    .where("change_id", "=", changeId)
    .where("valid_from", ">", now)
    .execute();
}

export interface PriceChangeRow extends ActorColumns {
  readonly id: string;
  readonly cells: PriceCell[];
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly made_at: Date;
  readonly undone_at: Date | null;
}

const selectChanges = (db: Db | Tx) =>
  db
    .selectFrom("price_changes")
    .leftJoin("members", "members.id", "price_changes.actor_id")
    .select([
      "price_changes.id",
      "cells",
      "begins_at",
      "ends_at",
      "made_at",
      "undone_at",
      "actor_id",
      "first_name",
      "last_name",
      "email",
    ]);

export const findPriceChange = (db: Db | Tx, id: string): Promise<PriceChangeRow | undefined> =>
  selectChanges(db).where("price_changes.id", "=", id).executeTakeFirst();

export async function listPriceChangeRows(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PriceChangeRow[]; total: number }> {
  const rows = await selectChanges(db)
    .orderBy("number", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: await countRows(db.selectFrom("price_changes")) };
}

export async function insertPriceChange(
  tx: Tx,
  row: Omit<PriceChangeRow, "undone_at" | Exclude<keyof ActorColumns, "actor_id">>,
): Promise<void> {
  const { cells, actor_id, ...rest } = row;
  if (actor_id === null) throw new Error("price change without an actor");
  await tx
    .insertInto("price_changes")
    .values({ ...rest, actor_id, list_id: "standard", cells: JSON.stringify(cells) })
    .execute();
}

export async function markChangeReverted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("price_changes").set({ undone_at: now }).where("id", "=", id).execute();
}
