import { type RawBuilder, sql } from "kysely";
import type { PriceCell } from "#shared/pricing/cells.ts";
import type { Tx } from "../db/client.ts";
import { type ChangeRow, type NewPrice, writePrices } from "./changeQueries.ts";

/** The prices of changes, a row each, read out of every change once. */
const cellsOf = (of: RawBuilder<unknown>) => sql`
  select made.id, made.begins_at, made.ends_at, made.made_at, cell.*
  from price_changes made cross join lateral jsonb_to_recordset(made.cells)
    as cell (commodity uuid, currency text, was bigint, now bigint, kept boolean, over uuid)
  where made.undone_at is null and ${of}`;

interface Lasting {
  readonly id: string;
  readonly cells: readonly PriceCell[];
  readonly begins: Date;
  readonly now: Date;
}

/**
 * What a change for a while would bring back after a price that is set for good becomes this price, up to the next that
 * is set for good.
 */
export async function moveReturns(tx: Tx, { id, cells, begins, now }: Lasting): Promise<void> {
  await sql`
    with sales as materialized (${cellsOf(sql`made.ends_at > ${begins}`)})
    update prices p set amount_minor = moved.now, recorded_at = ${now}, change_id = ${id}
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as moved (commodity uuid, currency text, now bigint)
    where p.commodity_id = moved.commodity and p.currency = moved.currency and p.list_id = 'standard'
      and p.valid_from > ${begins}
      and not exists (
        select from price_changes later
        where later.id = p.change_id and later.ends_at is null and later.begins_at > ${begins})
      and exists (
        select from sales
        where ends_at = p.valid_from and commodity = p.commodity_id and sales.currency = p.currency)
      and not exists (
        select from prices between_them join price_changes lasting on lasting.id = between_them.change_id
        where between_them.commodity_id = p.commodity_id and between_them.currency = p.currency
          and between_them.list_id = p.list_id and between_them.valid_from > ${begins}
          and between_them.valid_from < p.valid_from
          and lasting.ends_at is null and lasting.begins_at = between_them.valid_from)`.execute(tx);
}

/** What a price is before a change for a while; that may have been changed or undone since it was planned. */
const standsBefore = (sale: RawBuilder<unknown>, besides: RawBuilder<unknown>) => sql`(
  select amount_minor from prices
  where commodity_id = ${sale}.commodity and currency = ${sale}.currency and list_id = 'standard'
    and valid_from < ${sale}.begins_at ${besides}
  order by valid_from desc limit 1)`;

/** Changes for a while that are to come return to what stands before them now that a change for good is undone. */
export async function settleReturns(tx: Tx, { cells }: ChangeRow, now: Date): Promise<void> {
  await sql`
    with sales as materialized (${cellsOf(sql`made.ends_at is not null and made.begins_at > ${now}`)})
    update prices p set amount_minor = ${standsBefore(sql`sales`, sql``)}, recorded_at = ${now}
    from sales
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)
    where p.commodity_id = sales.commodity and p.currency = sales.currency and p.list_id = 'standard'
      and p.valid_from = sales.ends_at and p.change_id = sales.id`.execute(tx);
}

/** What a change for a while returns to without a change for good that came before its end. */
export interface Return extends NewPrice {
  readonly at: Date;
  /** Whether the change for good moved it. */
  readonly moved: boolean;
}

/** By the newest change before that is for good, else by what stands before the change for a while; the earlier end first. */
export async function returnsWithout(
  tx: Tx,
  { id, cells, begins_at: begins }: ChangeRow,
): Promise<Return[]> {
  const { rows } = await sql<Return>`
    with own as materialized (
      select commodity, currency
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (commodity uuid, currency text)),
    known as materialized (
      select known.* from (${cellsOf(sql`true`)}) known join own using (commodity, currency)),
    sales as (select * from known where ends_at > ${begins})
    select sales.commodity, sales.currency, sales.ends_at as at, before.minor, before.change,
      exists (
        select from prices where commodity_id = sales.commodity and currency = sales.currency
          and list_id = 'standard' and valid_from = sales.ends_at and change_id = ${id}) as moved
    from sales
    cross join lateral (
      select made.id as change, case
          when made.ends_at is null then made.now
          when made.over is not null then made.was
          else ${standsBefore(sql`made`, sql`and change_id is distinct from ${id}`)} end as minor
      from known made
      where made.commodity = sales.commodity and made.currency = sales.currency and made.id <> ${id}
        and (made.id = sales.id or (made.ends_at is null and made.begins_at < sales.ends_at))
      order by made.made_at desc, made.id desc limit 1) before
    order by sales.ends_at`.execute(tx);
  return rows;
}

/** Puts what is to come back where it was moved. */
export async function moveBack(tx: Tx, returns: readonly Return[], now: Date): Promise<void> {
  for (const price of returns) {
    if (price.at > now && price.moved) await writePrices(tx, [price], { at: price.at, now });
  }
}

/** Takes away what changes for good had moved to the end of a change for a while, which is not to come any more. */
export async function removeMoved(
  tx: Tx,
  { cells, ends_at: end }: ChangeRow,
  now: Date,
): Promise<void> {
  if (end === null || end <= now) return;
  await sql`
    delete from prices p
    using jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text), price_changes lasting
    where p.commodity_id = own.commodity and p.currency = own.currency and p.list_id = 'standard'
      and p.valid_from = ${end} and lasting.id = p.change_id
      and lasting.ends_at is null and lasting.begins_at < p.valid_from`.execute(tx);
}

/**
 * Regular prices that were set while a change for a while ran begin when they were set to, now that it ends before its
 * time or does not come.
 */
export async function bringForward(
  tx: Tx,
  { cells, begins_at: begins, ends_at: ends }: ChangeRow,
  now: Date,
): Promise<void> {
  if (ends === null || ends <= now) return;
  const { rows } = await sql<NewPrice & { at: Date }>`
    select lasting.commodity, lasting.currency, lasting.now as minor, lasting.id as change,
      greatest(lasting.begins_at, ${now}) as at
    from (${cellsOf(sql`made.ends_at is null and made.begins_at >= ${begins} and made.begins_at < ${ends}`)}) lasting
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)
    where lasting.kept order by lasting.begins_at, lasting.made_at`.execute(tx);
  for (const [at, own] of Map.groupBy(rows, (row) => row.at.getTime())) {
    // Of several that have begun by now the last holds.
    const last = new Map(own.map((row) => [`${row.commodity} ${row.currency}`, row]));
    await writePrices(tx, [...last.values()], { at: new Date(at), now });
  }
}

/** The changes for good that were made before this one, the newest of each price, by commodity and currency. */
export async function lastingBefore(
  tx: Tx,
  { id, cells, made_at: at }: ChangeRow,
): Promise<ReadonlyMap<string, string>> {
  const kept = cells.filter((cell) => cell.kept);
  if (kept.length === 0) return new Map();
  const { rows } = await sql<{ name: string; change: string }>`
    select distinct on (commodity, currency) commodity || ' ' || currency as name, lasting.id as change
    from (${cellsOf(sql`made.ends_at is null and made.made_at <= ${at} and made.id <> ${id}`)}) lasting
    join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)
    order by commodity, currency, lasting.made_at desc`.execute(tx);
  return new Map(rows.map(({ name, change }) => [name, change]));
}
