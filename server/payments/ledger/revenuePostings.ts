import { taxOfPortion } from "#shared/sales/tax/rules.ts";
import type { LedgerEntry } from "./commands.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";

interface Piece {
  /** Minor units booked or refunded before. */
  readonly before: number;
  readonly minor: number;
  readonly side: "credit" | "debit";
}

export function revenueEntries(order: OrderRow, { side, ...piece }: Piece): LedgerEntry[] {
  const tax = taxOfPortion(order, piece);
  const sign = side === "debit" ? 1 : -1;
  const parts = [
    { account: "deferred_revenue", minor: piece.minor - tax },
    { account: "tax_owed", minor: tax },
  ] as const;
  return parts
    .filter(({ minor }) => minor !== 0)
    .map(({ account, minor }) => ({
      account,
      money: { minor: sign * minor, currency: order.currency },
    }));
}
