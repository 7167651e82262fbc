import type { OrderEvent } from "#shared/orders/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import type { Refund } from "#shared/payments/refunds.ts";
import type { Db } from "../db/client.ts";
import { givenBackOf, restOf } from "./heldQueries.ts";

/** Money of the order that is given back, or was, what came last first; for its buyer. */
export async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await givenBackOf(db, orderId);
  return rows.map((row) => ({
    id: row.id,
    amount: { minor: restOf(row), currency: row.currency },
    cause: row.cause,
    method: row.method,
    payer: row.payer_last5 === null ? null : { bank: row.payer_bank, last5: row.payer_last5 },
    cameAt: (row.charged_at ?? row.held_at).toISOString(),
    refundedAt: row.state === "refunded" ? (row.decided_at?.toISOString() ?? null) : null,
    reference: row.refund_reference,
  }));
}

/** The refunds that are recorded, as steps in what became of the order; `moves`: its own steps, the oldest first. */
export const refundEvents = (
  refunds: readonly Refund[],
  moves: readonly OrderEvent[],
): OrderEvent[] =>
  refunds.flatMap(({ refundedAt: at, amount, method, payer, reference }): OrderEvent[] => {
    if (at === null || reference === null) return [];
    const before = moves.findLast((move) => Date.parse(move.at) <= Date.parse(at));
    const status = before?.to ?? OrderStatus.unpaid;
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
      },
    ];
  });
