import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** Each posting sums to zero in each currency, and so do all accounts together. */
export const findUnbalancedPostings = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "ledger", isMoney: true },
    sql`
      select transaction_id as id, transaction_id::text as label, '0' as expected, sum(amount_minor)::text as found, currency
      from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0
      union all
      select id, id::text, 'entries.some', 'entries.none', null from ledger_transactions
      where not exists (select from ledger_entries where transaction_id = ledger_transactions.id)`,
  );
