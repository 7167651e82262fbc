import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** A permanent key whose line was returned in full has stopped; its job has an hour. */
export const findKeysOfRefunds = (tx: Tx, { now }: Context): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "license" },
    sql`
      select licenses.id, concat('…', key_hint) as label, 'license.refunded' as expected, concat('license.', licenses.state) as found
      from licenses join order_lines line on line.id = licenses.order_line_id
      where licenses.state in ('issued', 'active', 'suspended') and line.months is null and line.returned >= line.quantity
        and exists (select from refund_lines back join refunds on refunds.id = back.refund_id
          where back.order_line_id = line.id and refunds.decided_at < ${now()}::timestamptz - interval '1 hour')`,
  );
