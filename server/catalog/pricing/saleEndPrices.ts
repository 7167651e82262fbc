import { type RawBuilder, sql } from "kysely";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PriceChangeRow } from "./priceChangeQueries.ts";

export interface PriceInstant extends Pick<PriceCell, "commodity" | "currency"> {
  readonly at: Date;
  /** Sale ending at this instant; the price is attributed to it unless a later change applies. */
  readonly sale?: { readonly id: string; readonly begins: string } | undefined;
}

/** One row per cell of every change that is not undone. */
export const activeCells = (of: RawBuilder<unknown>) => sql`
  select made.id, made.begins_at, made.ends_at, made.number, cell.*
  from price_changes made cross join lateral jsonb_to_recordset(made.cells)
    as cell (commodity uuid, currency text, was bigint, now bigint, kept boolean)
  where made.undone_at is null and ${of}`;

export async function findSaleEnds(
  tx: Tx,
  { cells }: Pick<PriceChangeRow, "cells">,
  after: Date,
): Promise<PriceInstant[]> {
  const { rows } = await sql<PriceInstant>`
    select sales.commodity, sales.currency, sales.ends_at as at,
      json_build_object('id', sales.id, 'begins', sales.begins_at) as sale
    from (${activeCells(sql`made.ends_at > ${after}`)}) sales
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)`.execute(tx);
  return rows;
}

/** Deletes prices that permanent changes had moved to the end of this sale, which is now cancelled. */
export async function deleteMovedPrices(
  tx: Tx,
  { cells, ends_at: end }: PriceChangeRow,
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

/** Starts of regular prices set beside a sale that is cut short or cancelled. */
export async function findRegularPriceStarts(
  tx: Tx,
  { cells, begins_at: begins, ends_at: ends }: PriceChangeRow,
  now: Date,
): Promise<PriceInstant[]> {
  if (ends === null || ends <= now) return [];
  const { rows } = await sql<PriceInstant>`
    select distinct lasting.commodity, lasting.currency, lasting.begins_at as at
    from (${activeCells(sql`made.ends_at is null and made.begins_at >= ${begins} and made.begins_at < ${ends}`)}) lasting
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)
    where lasting.kept and lasting.begins_at > ${now}`.execute(tx);
  return rows;
}

/**
 * A planned sale inside an earlier one that only this permanent change ended; undoing would overlap two sales and make
 * the price to return to ambiguous. Null: none.
 */
export async function findSaleWithinEnded(
  tx: Tx,
  { id, cells, begins_at: begins }: PriceChangeRow,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select commodity, currency
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (commodity uuid, currency text, kept boolean)
      where kept is not true),
    known as materialized (
      select known.* from (${activeCells(sql`made.id <> ${id}`)}) known join own using (commodity, currency))
    select inner_one.id from known outer_one join known inner_one using (commodity, currency)
    where outer_one.begins_at <= ${begins} and outer_one.ends_at > ${now}
      and inner_one.begins_at > ${begins} and inner_one.begins_at < outer_one.ends_at
      and inner_one.ends_at > ${now}
      and not exists (
        select from known ending
        where ending.commodity = outer_one.commodity and ending.currency = outer_one.currency
          and ending.ends_at is null and ending.kept is not true
          and (ending.begins_at, ending.number) > (outer_one.begins_at, outer_one.number)
          and ending.begins_at <= inner_one.begins_at)
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
