import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { orderWithLines } from "#server/sales/orders/commands.ts";
import { givenBackOf, restOf } from "../suspense/suspenseQueries.ts";
import * as queries from "./refundQueries.ts";
import { wayBack } from "../suspense/refundDestination.ts";

export async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await givenBackOf(db, orderId);
  return rows.map((row) => ({
    id: row.id,
    amount: { minor: restOf(row), currency: row.currency },
    cause: row.cause,
    ...wayBack(row),
    receivedAt: (row.charged_at ?? row.held_at).toISOString(),
    refundedAt: row.state === "refunded" ? (row.decided_at?.toISOString() ?? null) : null,
    reference: row.refund_reference,
  }));
}

const statusAt = (at: string, moves: readonly OrderEvent[]): OrderStatus =>
  moves.findLast((move) => Date.parse(move.at) <= Date.parse(at))?.to ?? OrderStatus.unpaid;

/** `moves`: oldest first. */
export const refundEvents = (
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
export async function partsDecided(
  { db, lang }: Pick<Scope, "db" | "lang">,
  orderId: string,
  moves: readonly OrderEvent[],
): Promise<OrderEvent[]> {
  const decided = (await queries.refundsOfOrder(db, orderId)).filter(({ whole }) => !whole);
  if (decided.length === 0) return [];
  const { lines = [] } = (await orderWithLines(db, orderId)) ?? {};
  const taken = await queries.linesOfRefunds(db, orderId);
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
        fee: queries.feeIn(row),
      },
    };
  });
}
