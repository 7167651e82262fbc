import { type RawBuilder, sql } from "kysely";
import type { ProductKind } from "#shared/catalogue/contract.ts";
import type { PlanMonths } from "#shared/catalogue/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { PriceCell } from "#shared/pricing/cells.ts";
import type { ActorColumns } from "../audit/actor.ts";
import type { Db, Tx } from "../db/client.ts";

export interface GridRow {
  readonly commodity: string;
  readonly product: string;
  readonly code: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly edition: string | null;
  readonly months: PlanMonths | null;
  readonly prices: Money[];
  readonly scheduled: { minor: number | null; currency: string; from: string }[];
  readonly total: number;
}

interface GridSlice {
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Plans that are sold for money, in the shop's order. */
export async function gridRows(
  db: Db,
  lang: Lang,
  now: Date,
  { search, offset, limit }: GridSlice,
): Promise<GridRow[]> {
  const said = sql.lit(lang);
  const pattern = `%${(search ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<GridRow>`
    select c.id as commodity, p.id as product, p.code, p.kind, p.name ->> ${said} as name,
      e.name ->> ${said} as edition, c.months, count(*) over () as total,
      coalesce((
        select json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency)
        from (select distinct on (currency) currency, amount_minor from prices
          where commodity_id = c.id and list_id = 'standard' and valid_from <= ${now}
          order by currency, valid_from desc) step
        where amount_minor is not null), '[]') as prices,
      coalesce((
        select json_agg(json_build_object('minor', amount_minor, 'currency', currency, 'from', valid_from)
          order by valid_from, currency)
        from prices where commodity_id = c.id and list_id = 'standard' and valid_from > ${now}), '[]') as scheduled
    from commodities c
    join products p on p.id = c.product_id
    left join editions e on e.id = c.edition_id
    where c.months is distinct from 0
      and lower(p.code || e'\n' || (p.name ->> 'tw') || e'\n' || (p.name ->> 'en') || e'\n' || (p.name ->> 'cn')) like ${pattern}
    order by p.sort, p.id, e.sort, c.sort, c.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** One change of prices at a time, until `tx` ends. */
export async function lockChanges(tx: Tx): Promise<void> {
  await sql`lock table price_changes in share row exclusive mode`.execute(tx);
}

type Named = Pick<PriceCell, "commodity" | "currency">;

const recordset = (cells: readonly Named[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (${columns})`;
const named = sql`commodity uuid, currency text`;

export interface StandingPrice extends Named {
  /** Whether there is such a plan that is sold for money, and such a currency. */
  readonly known: boolean;
  readonly minor: number | null;
  /** The change that it was set by. */
  readonly change_id: string | null;
  readonly valid_from: Date | null;
  /** When the next price begins. */
  readonly next: Date | null;
}

/** Each price as it stands at a moment, in the order of the cells. */
export async function standingAt(
  tx: Tx,
  cells: readonly Named[],
  at: Date,
): Promise<StandingPrice[]> {
  const own = sql`commodity_id = cell.commodity and list_id = 'standard' and prices.currency = cell.currency`;
  const { rows } = await sql<StandingPrice>`
    select cell.commodity, cell.currency, step.amount_minor as minor, step.change_id, step.valid_from,
      c.id is not null and u.code is not null as known,
      (select min(valid_from) from prices where ${own} and valid_from > ${at}) as next
    from ${recordset(cells, named)}
    left join commodities c on c.id = cell.commodity and c.months is distinct from 0
    left join currencies u on u.code = cell.currency
    left join lateral (
      select amount_minor, change_id, valid_from from prices where ${own} and valid_from <= ${at}
      order by valid_from desc limit 1) step on true`.execute(tx);
  const found = new Map(rows.map((row) => [`${row.commodity} ${row.currency}`, row]));
  return cells.flatMap(({ commodity, currency }) => found.get(`${commodity} ${currency}`) ?? []);
}

export interface NewPrice extends Named {
  readonly minor: number | null;
  /** The change that it is of; null for what nobody changed. */
  readonly change: string | null;
}

/** Prices that begin at a moment; one that begins then already becomes this. */
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
    set amount_minor = excluded.amount_minor, recorded_at = excluded.recorded_at, change_id = excluded.change_id`.execute(
    tx,
  );
}

/** Takes away what a change set for later. */
export async function removeScheduled(tx: Tx, changeId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom("prices")
    .where("change_id", "=", changeId)
    .where("valid_from", ">", now)
    .execute();
}

export interface ChangeRow extends ActorColumns {
  readonly id: string;
  readonly cells: PriceCell[];
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly made_at: Date;
  readonly undone_at: Date | null;
}

const changes = (db: Db | Tx) =>
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

export const changeById = (db: Db | Tx, id: string): Promise<ChangeRow | undefined> =>
  changes(db).where("price_changes.id", "=", id).executeTakeFirst();

/** One page of them, newest first, and how many there are. */
export async function pageOfChanges(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const rows = await changes(db)
    .orderBy("made_at", "desc")
    .orderBy("price_changes.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom("price_changes")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertChange(
  tx: Tx,
  row: Omit<ChangeRow, "undone_at" | Exclude<keyof ActorColumns, "actor_id">>,
): Promise<void> {
  const { cells, actor_id, ...rest } = row;
  if (actor_id === null) throw new Error("prices are changed by somebody");
  await tx
    .insertInto("price_changes")
    .values({ ...rest, actor_id, list_id: "standard", cells: JSON.stringify(cells) })
    .execute();
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("price_changes").set({ undone_at: now }).where("id", "=", id).execute();
}
