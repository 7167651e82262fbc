import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** Deferred revenue is what the schedules have not earned, and revenue what they have; while no order waits for its own. */
export const findUnexplainedRevenue = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "revenue", isMoney: true },
    sql`
      with books as (
        select currency, account, -sum(amount_minor) as minor from ledger_entries
        where account in ('deferred_revenue', 'revenue') group by currency, account
      ), schedules as (
        select currency, 'deferred_revenue' as account, sum(unearned_minor) as minor from revenue_schedules group by currency
        union all
        select currency, 'revenue', sum(recognized_minor - reversed_minor) from revenue_schedules group by currency
      )
      select null as id, account as label, coalesce(schedules.minor, 0) as expected,
        coalesce(books.minor, 0) as found, currency
      from books full join schedules using (currency, account)
      where coalesce(books.minor, 0) <> coalesce(schedules.minor, 0) and not exists (select from revenue_backlog)`,
  );
