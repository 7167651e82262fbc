import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findOrderWithLines } from "#server/sales/orders/commands.ts";
import { listRefundedItems, remainingMinor } from "../suspense/suspenseQueries.ts";
import * as queries from "./refundQueries.ts";
import { refundDestination } from "../suspense/refundDestination.ts";

export async function listBuyerRefunds(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await listRefundedItems(db, orderId);
  return rows.map((row) => ({
    id: row.id,
    amount: { minor: remainingMinor(row), currency: row.currency },
    cause: row.cause,
    ...refundDestination(row),
    receivedAt: (row.charged_at ?? row.held_at).toISOString(),
    refundedAt: row.state === "refunded" ? (row.decided_at?.toISOString() ?? null) : null,
    reference: row.refund_reference,
  }));
}

const statusAt = (at: string, moves: readonly OrderEvent[]): OrderStatus =>
  moves.findLast((move) => Date.parse(move.at) <= Date.parse(at))?.to ?? OrderStatus.unpaid;

/** `moves`: oldest first. */
export const refundTimelineEvents = (
  refunds: readonly Refund[],
  moves: readonly OrderEvent[],
): OrderEvent[] =>
  refunds.flatMap(({ refundedAt: at, amount, method, payer, reference }): OrderEvent[] => {
    if (at === null || reference === null) return [];
    const status = statusAt(at, moves);
    return [
      {
        at,
        from: status,
        to: status,
        reason: "payment.refunded",
        note: null,
        by: "staff",
        edit: null,
        correction: null,
        refund: { amount, method, payer, reference },
        decided: null,
      },
    ];
  });

/** Partial refunds; a full one is one of the order's moves. */
export async function listPartialRefundEvents(
  { db, lang }: Pick<Context, "db" | "lang">,
  orderId: string,
  moves: readonly OrderEvent[],
): Promise<OrderEvent[]> {
  const decided = (await queries.listRefunds(db, orderId)).filter(({ whole }) => !whole);
  if (decided.length === 0) return [];
  const { lines = [] } = (await findOrderWithLines(db, orderId)) ?? {};
  const taken = await queries.listRefundLines(db, orderId);
  return decided.map((row): OrderEvent => {
    const at = row.decided_at.toISOString();
    const status = statusAt(at, moves);
    const own = taken.filter(({ refund_id: id }) => id === row.id);
    return {
      at,
      from: status,
      to: status,
      reason: "order.refunded_part",
      note: row.reason,
      by: "staff",
      edit: null,
      correction: null,
      refund: null,
      decided: {
        amount: { minor: row.amount_minor, currency: row.currency },
        lines: own.flatMap(({ order_line_id: id, quantity }) => {
          const line = lines.find((each) => each.id === id);
          return line ? [{ name: line.name[lang], quantity }] : [];
        }),
        fee: queries.refundedFee(row),
      },
    };
  });
}
