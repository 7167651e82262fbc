import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** An order's refunds are what it says is refunded, at most what was paid, and all of it once it is refunded in full. */
export const findWrongRefunds = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "order", isMoney: true },
    sql`
      with given as (
        select order_id, sum(amount_minor) as minor, bool_or(whole) as whole from refunds group by order_id
      )
      select orders.id, number as label,
        case when whole and status = ${OrderStatus.cancelled} then paid_minor else refunded_minor end as expected,
        coalesce(given.minor, 0) as found, orders.currency
      from orders left join given on order_id = orders.id
      where (refunded_minor > 0 or given.order_id is not null)
        and (coalesce(given.minor, 0) <> refunded_minor or refunded_minor > paid_minor
          or whole and status = ${OrderStatus.cancelled} and refunded_minor <> paid_minor)`,
  );
