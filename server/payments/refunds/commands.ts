import type { Tx } from "#server/platform/db/client.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import { sumChargedBackOfOrder } from "./refundablePayments.ts";

interface ChargedBackShare {
  /** Minor units the bank took back and no refund covers. */
  readonly minor: number;
  /** Minor units paid and not refunded. */
  readonly of: number;
}

/** The order must be locked. */
export async function chargedBackShare(tx: Tx, order: OrderRow): Promise<ChargedBackShare> {
  const of = order.paid_minor - order.refunded_minor;
  return { minor: Math.min(of, await sumChargedBackOfOrder(tx, order.id)), of };
}
