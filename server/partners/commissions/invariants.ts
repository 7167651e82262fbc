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
          when released_at is null then 'dealers_pending' else 'dealers_available' end as account, sum(amount_minor) as minor
        from dealer_earnings group by 1, 2
      ), held as (
        select currency, account, -sum(amount_minor) as minor from ledger_entries
        where account in ('dealers_pending', 'dealers_available', 'dealers_unallocated') group by 1, 2
      )
      select null as id, coalesce(owed.account, held.account) as label, coalesce(owed.minor, 0)::text as expected,
        coalesce(held.minor, 0)::text as found, coalesce(owed.currency, held.currency) as currency
      from owed full join held using (currency, account)
      where coalesce(owed.minor, 0) <> coalesce(held.minor, 0)`,
  );

/** Reports by month, tier and product add up to the earnings. */
export const findUnequalTotals = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member", isMoney: true },
    sql`
      with earned as (
        select dealer_id, currency, sum(amount_minor) as minor from dealer_earnings group by 1, 2
      ), rolled as (
        select dealer_id, currency, sum(amount_minor + withheld_minor) as minor from dealer_totals group by 1, 2
      )
      select members.id, members.email as label, coalesce(earned.minor, 0)::text as expected,
        coalesce(rolled.minor, 0)::text as found, currency
      from earned full join rolled using (dealer_id, currency)
      join dealers on dealers.id = dealer_id join members on members.id = dealers.member_id
      where coalesce(earned.minor, 0) <> coalesce(rolled.minor, 0)`,
  );
