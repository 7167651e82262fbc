import { type RawBuilder, sql } from "kysely";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ChangeRow } from "./priceChangeQueries.ts";

/** A price at a moment. */
export interface Moment extends Pick<PriceCell, "commodity" | "currency"> {
  readonly at: Date;
  /** The sale that ends then: the price counts as of it, unless what holds has begun later. */
  readonly sale?: { readonly id: string; readonly begins: string } | undefined;
}

/** The prices of changes, a row each, read out of every change once. */
export const cellsOf = (of: RawBuilder<unknown>) => sql`
  select made.id, made.begins_at, made.ends_at, made.number, cell.*
  from price_changes made cross join lateral jsonb_to_recordset(made.cells)
    as cell (commodity uuid, currency text, was bigint, now bigint, kept boolean)
  where made.undone_at is null and ${of}`;

/** The ends of sales of some prices after a moment: what they return to may change with a price that is for good. */
export async function returnsAfter(
  tx: Tx,
  { cells }: Pick<ChangeRow, "cells">,
  after: Date,
): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    select sales.commodity, sales.currency, sales.ends_at as at,
      json_build_object('id', sales.id, 'begins', sales.begins_at) as sale
    from (${cellsOf(sql`made.ends_at > ${after}`)}) sales
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)`.execute(tx);
  return rows;
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

/** When regular prices that were set beside a sale begin by themselves, now that it ends before its time or does not come. */
export async function keptBeside(
  tx: Tx,
  { cells, begins_at: begins, ends_at: ends }: ChangeRow,
  now: Date,
): Promise<Moment[]> {
  if (ends === null || ends <= now) return [];
  const { rows } = await sql<Moment>`
    select distinct lasting.commodity, lasting.currency, lasting.begins_at as at
    from (${cellsOf(sql`made.ends_at is null and made.begins_at >= ${begins} and made.begins_at < ${ends}`)}) lasting
    join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as own (commodity uuid, currency text)
      using (commodity, currency)
    where lasting.kept and lasting.begins_at > ${now}`.execute(tx);
  return rows;
}

/**
 * The sale that was planned since and would run within an earlier one, which only this change for good has ended: of two
 * sales at once nobody could say what the inner one returns to. Null where there is none.
 */
export async function saleWithinEnded(
  tx: Tx,
  { id, cells, begins_at: begins }: ChangeRow,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select commodity, currency
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (commodity uuid, currency text, kept boolean)
      where kept is not true),
    known as materialized (
      select known.* from (${cellsOf(sql`made.id <> ${id}`)}) known join own using (commodity, currency))
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
