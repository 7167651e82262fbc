import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** Each step of an order's history starts where the one before ended, and the last ends at its status. */
export const findBrokenHistories = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "order" },
    sql`
      with steps as (
        select order_id, id, from_status, to_status,
          lag(to_status) over (partition by order_id order by id) as before,
          row_number() over (partition by order_id order by id desc) as from_last
        from order_events
      )
      select orders.id, number as label, concat('order.', coalesce(before::text, 'start')) as expected,
        concat('order.', coalesce(from_status::text, 'start')) as found
      from steps join orders on orders.id = order_id where from_status is distinct from before
      union all
      select orders.id, number, concat('order.', coalesce(to_status::text, 'none')), concat('order.', status)
      from orders left join steps on order_id = orders.id and from_last = 1
      where to_status is distinct from status`,
  );
