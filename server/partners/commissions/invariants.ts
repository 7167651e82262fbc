import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** What earnings are pending, payable and kept by the company is what their accounts hold. */
export const findUnbalancedEarnings = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "account", isMoney: true },
    sql`
      with owed as (
        select currency, case when withheld is not null then 'dealers_unallocated'
          when payout_line_id is not null then 'dealers_batched'
          when released_at is null then 'dealers_pending' else 'dealers_available' end as account, sum(amount_minor) as minor
        from dealer_earnings where paid_at is null group by 1, 2
      ), held as (
        select currency, account, -sum(amount_minor) as minor from ledger_entries
        where account in ('dealers_pending', 'dealers_available', 'dealers_batched', 'dealers_unallocated') group by 1, 2
      )
      select null as id, coalesce(owed.account, held.account) as label, coalesce(owed.minor, 0)::text as expected,
        coalesce(held.minor, 0)::text as found, coalesce(owed.currency, held.currency) as currency
      from owed full join held using (currency, account)
      where coalesce(owed.minor, 0) <> coalesce(held.minor, 0)`,
  );

/** The roll-up of reports, built anew from the earnings, is what it is. One sort of both takes a quarter of a full join. */
export const findUnequalTotals = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member", isMoney: true },
    sql`
      with parts as (
        select earning.dealer_id, date_trunc('month', earning.posted_at at time zone 'Asia/Taipei')::date as month,
          earning.currency, run.seller_id, earning.tier, (one ->> 'product')::uuid as product_id,
          case when earning.withheld is null then (one ->> 'minor')::bigint else 0 end as earned,
          case when earning.withheld is null then 0 else (one ->> 'minor')::bigint end as withheld, 0 as rolled
        from dealer_earnings earning join profit_runs run on run.order_id = earning.order_id,
          jsonb_array_elements(earning.by_product) one
        union all
        select dealer_id, month, currency, seller_id, tier, product_id, -amount_minor, -withheld_minor,
          amount_minor + withheld_minor
        from dealer_totals
      ), unequal as (
        select dealer_id, currency, sum(rolled) as rolled, sum(earned) + sum(withheld) as missing from parts
        group by dealer_id, month, currency, seller_id, tier, product_id having sum(earned) <> 0 or sum(withheld) <> 0
      )
      select members.id, members.email as label, currency, (rolled + missing)::text as expected, rolled::text as found
      from unequal join dealers on dealers.id = dealer_id join members on members.id = dealers.member_id`,
  );

/** The products of an earning add up to it. */
export const findUnequalParts = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "order", isMoney: true },
    sql`
      select orders.id, orders.number as label, earning.currency, earning.amount_minor::text as expected,
        coalesce(parts.minor, 0)::text as found
      from dealer_earnings earning join orders on orders.id = earning.order_id,
        lateral (select sum((one ->> 'minor')::bigint) as minor from jsonb_array_elements(earning.by_product) one) parts
      where earning.amount_minor <> coalesce(parts.minor, 0)`,
  );
