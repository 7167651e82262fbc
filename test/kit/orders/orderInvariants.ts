import { expect } from "vitest";
import {
  isTransition,
  ORDER_TRANSITIONS,
  initialStatus,
  type OrderTransition,
} from "#shared/sales/orders/stateMachine.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { findUnexplainedRevenue } from "#server/payments/recognition/invariants.ts";
import { orderHistory, orderStatusOf } from "./orderActions.ts";
import type { OrderStage } from "./orderStage.ts";
import { WINDOW_MS } from "./paymentWindow.ts";

const moves = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];

/** Totals equal lines, shipping and taxes; shipped and returned quantities never exceed the bought. */
export async function checkOrderLines({
  world: { open },
}: Pick<OrderStage, "world">): Promise<void> {
  const { rows } = await open.database.pool.query(
    `select number, orders.total_minor, shipping_minor, goods, quantity, orders.tax_minor, taxes, sent, returned, returned_unsent, in_parcels from orders
     join lateral (select sum(order_lines.total_minor) as goods, sum(tax_minor) + shipping_tax_minor as taxes from order_lines where order_id = orders.id) sums on true
     join order_lines line on line.order_id = orders.id
     join lateral (
       select coalesce(sum(piece.quantity), 0) as in_parcels from shipment_lines piece
       join shipments on shipments.id = piece.shipment_id
       where piece.order_line_id = line.id and shipments.state <> 'cancelled') parcels on true
     where orders.total_minor <> goods + shipping_minor or orders.tax_minor <> taxes or sent <> in_parcels or returned > quantity
       or sent + returned_unsent > quantity or returned - returned_unsent > sent or sent > 0 and kind <> 'hardware'`,
  );
  expect(rows).toEqual([]);
}

/** Transactions balance to zero in each currency; deferred and earned revenue are what the schedules say. */
export async function checkLedger({ world }: Pick<OrderStage, "world">): Promise<void> {
  const { open } = world;
  await checkOrderLines({ world });
  const { rows } = await open.database.pool.query(
    `select transaction_id, currency from ledger_entries
     group by rollup (transaction_id), currency having sum(amount_minor) <> 0`,
  );
  expect(rows).toEqual([]);
  const { violations } = await runTransaction(world.db, findUnexplainedRevenue);
  expect(violations).toEqual([]);
}

/** Valid transitions, no early timeout, and they end in the current status. */
export async function checkHistory(at: OrderStage): Promise<void> {
  const [placed, ...steps] = await orderHistory(at);
  expect([placed?.from_status, placed?.to_status]).toEqual([null, initialStatus(at.amount)]);
  let status = placed?.to_status;
  for (const { from_status: from, to_status: to, reason, at: when } of steps) {
    expect(from).toBe(status);
    const isKnown = from !== null && moves.some((move) => isTransition(move, from, to));
    expect(isKnown, `${from} ${to}`).toBe(true);
    if (reason === "payment.overdue") {
      const waited = when.getTime() - (placed?.at.getTime() ?? 0);
      expect(waited).toBeGreaterThanOrEqual(WINDOW_MS);
    }
    status = to;
  }
  expect(await orderStatusOf(at)).toBe(status);
}
