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
        coalesce(paid.minor, 0)::text as found
      from payout_lines line
      join payout_batches batch on batch.id = line.batch_id
      join dealers on dealers.id = line.dealer_id
      join members on members.id = dealers.member_id
      left join (
        select payout_line_id, sum(amount_minor) as minor from dealer_earnings where payout_line_id is not null group by 1
      ) paid on paid.payout_line_id = line.id
      where coalesce(paid.minor, 0)
        <> (case when line.state in ('open', 'paid') then line.amount_minor else 0 end)`,
  );
