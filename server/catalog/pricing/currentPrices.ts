import { type RawBuilder, sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Money } from "#shared/kit/money.ts";

const selectPrices = (commodity: RawBuilder<unknown>, now: Date) => sql`
  select jsonb_agg(jsonb_build_object('minor', amount_minor, 'currency', currency) order by currency)
  from (
    select distinct on (currency) currency, amount_minor from prices
    where commodity_id = ${commodity} and list_id = 'standard' and valid_from <= ${now}
    order by currency, valid_from desc) step
  where amount_minor is not null`;

/** SQL: prices at `now`, at most one per currency; null without a TWD price, which is mandatory. */
export const currentPricesSql = (
  commodity: RawBuilder<unknown>,
  now: Date,
): RawBuilder<readonly Money[] | null> =>
  sql`(${selectPrices(commodity, now)} having bool_or(currency = 'TWD'))`;

/** As `currentPricesSql`, also without a TWD price. */
export const anyCurrentPricesSql = (
  commodity: RawBuilder<unknown>,
  now: Date,
): RawBuilder<readonly Money[]> => sql`coalesce((${selectPrices(commodity, now)}), '[]')`;

/** As `currentPricesSql`; a trial costs 0. */
export const currentPricesOrTrialSql = (
  commodity: { readonly id: RawBuilder<unknown>; readonly months: RawBuilder<unknown> },
  now: Date,
): RawBuilder<readonly Money[] | null> => sql`
  case when ${commodity.months} = ${sql.lit(TRIAL)} then '[{"minor":0,"currency":"TWD"}]'
    else ${currentPricesSql(commodity.id, now)} end`;
