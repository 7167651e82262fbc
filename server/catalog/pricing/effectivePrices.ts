import { sql } from "kysely";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type NewPrice, writePrices } from "./priceChangeQueries.ts";
import { activeCells, type PriceInstant } from "./saleEndPrices.ts";

interface EffectivePrice extends NewPrice {
  readonly at: Date;
}

/**
 * Prices at given instants, optionally without one change. The change that began last wins, of equals the later one
 * made. A sale holds until its end; a price set beside a sale holds from that end on, unless the sale was undone.
 * Otherwise the price set by no change applies.
 */
async function findEffectivePrices(
  tx: Tx,
  instants: readonly PriceInstant[],
  without: string | null,
): Promise<EffectivePrice[]> {
  const { rows } = await sql<EffectivePrice>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(instants)}::jsonb)
        as moment (commodity uuid, currency text, at timestamptz, sale jsonb)),
    others as materialized (
      select made.* from (${activeCells(sql`made.id is distinct from ${without}::uuid`)}) made
      where (commodity, currency) in (select commodity, currency from asked)),
    known as materialized (
      select own.*, sale.ends_at as waits_until
      from others own left join others sale
        on own.kept and sale.commodity = own.commodity and sale.currency = own.currency
          and sale.begins_at <= own.begins_at and sale.ends_at > own.begins_at),
    each as (
      select asked.*, now as minor, id as change, begins_at, number
      from asked join known using (commodity, currency)
      where begins_at <= asked.at
        and case when ends_at is null then coalesce(waits_until, begins_at) <= asked.at
          else ends_at > asked.at end
      union all
      select asked.*, amount_minor, null, '-infinity', 0
      from asked left join lateral (
        select amount_minor from prices
        where commodity_id = asked.commodity and prices.currency = asked.currency
          and list_id = 'standard' and change_id is null and valid_from <= asked.at
        order by valid_from desc limit 1) nobodys on true)
    select distinct on (commodity, currency, at) commodity, currency, at, minor,
      case when sale is null or begins_at >= (sale ->> 'begins')::timestamptz
        then change else (sale ->> 'id')::uuid end as change
    from each order by commodity, currency, at, begins_at desc, number desc`.execute(tx);
  return rows;
}

export async function findEffectiveChanges(
  tx: Tx,
  cells: readonly Pick<PriceCell, "commodity" | "currency">[],
  at: Date,
): Promise<(string | null)[]> {
  const moments = cells.map(({ commodity, currency }) => ({ commodity, currency, at }));
  const held = await findEffectivePrices(tx, moments, null);
  const found = new Map(held.map((each) => [`${each.commodity} ${each.currency}`, each.change]));
  return cells.map(({ commodity, currency }) => found.get(`${commodity} ${currency}`) ?? null);
}

export async function writeEffectivePrices(
  tx: Tx,
  moments: readonly PriceInstant[],
  { now, without = null }: { now: Date; without?: string | null },
): Promise<void> {
  if (moments.length === 0) return;
  const held = await findEffectivePrices(tx, moments, without);
  for (const [at, prices] of Map.groupBy(held, (price) => price.at.getTime()))
    await writePrices(tx, prices, { at: new Date(at), now });
}
