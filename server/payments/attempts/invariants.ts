import { sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** No order stays unpaid past its deadline, unless its gateway has not answered yet whether it was paid. */
export const findUnsettledOrders = (tx: Tx, { now }: Context): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "order" },
    sql`
      select id, number as label, 'order.closed' as expected, concat('order.', status) as found
      from orders
      where status = ${OrderStatus.unpaid} and coalesce(close_after, due_at) <= ${now()}::timestamptz - interval '1 hour'`,
  );
