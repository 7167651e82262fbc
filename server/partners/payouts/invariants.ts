import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** A live line pays exactly the earnings that are set aside for it; another line has none. */
export const findUnequalLines = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member", isMoney: true },
    sql`
      select members.id, concat(batch.number, ' ', members.email) as label, batch.currency,
        (case when line.state in ('open', 'paid') then line.amount_minor else 0 end)::text as expected,
        coalesce(sum(earning.amount_minor), 0)::text as found
      from payout_lines line
      join payout_batches batch on batch.id = line.batch_id
      join dealers on dealers.id = line.dealer_id
      join members on members.id = dealers.member_id
      left join dealer_earnings earning on earning.payout_line_id = line.id
      group by line.id, batch.id, members.id
      having coalesce(sum(earning.amount_minor), 0)
        <> (case when line.state in ('open', 'paid') then line.amount_minor else 0 end)`,
  );
