import { type BaseLine, type Split, splitProfit } from "#shared/partners/commissions/split.ts";
import type { RunChain } from "#shared/partners/commissions/rules.ts";
import { sumNetByProduct } from "#server/payments/recognition/commands.ts";
import { chargedBackShare } from "#server/payments/refunds/commands.ts";
import { findOrderWithLines, type OrderRow } from "#server/sales/orders/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";

export { lockRun, type ProfitRunRow } from "./queries.ts";

/** What is left of each product after refunds, less its part of what the bank took back. */
export async function netLines(tx: Tx, order: OrderRow): Promise<BaseLine[]> {
  const lines = await sumNetByProduct(tx, order.id);
  const { minor: lost, of } = await chargedBackShare(tx, order);
  if (lost === 0) return lines;
  return lines.map(({ product, minor }) => ({
    product,
    minor: Number((BigInt(minor) * BigInt(of - lost)) / BigInt(of)),
  }));
}

/** How an order's chain shares what is left of it now, as its run froze the chain. */
export async function splitOfOrder(tx: Tx, orderId: string, chain: RunChain): Promise<Split> {
  const found = await findOrderWithLines(tx, orderId);
  if (!found) throw new Error(`order ${orderId} not found`);
  return splitProfit(chain, await netLines(tx, found.order));
}
