import { OrderStatus } from "#shared/orders/rules.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { lockOrder, markExpired } from "./commands.ts";
import * as queries from "./queries.ts";

const ROUND = 50;

/**
 * Cancels orders that were not paid in time, a limited number a round; several processes may run it at once.
 * Money that comes for one afterwards waits for a person.
 */
export async function expireOverdue(scope: Scope): Promise<void> {
  const now = scope.now();
  for (const id of await queries.overdueOrders(scope.db, now, ROUND)) {
    await transact(scope.db, async (tx) => {
      const order = await lockOrder(tx, id);
      // It may have been paid while others were cancelled.
      if (order?.status === OrderStatus.unpaid) await markExpired(tx, scope, order);
    });
  }
}
