import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { settle } from "./commands.ts";
import type { SubscriptionRow } from "./queries.ts";

/* The price that was announced for the next periods. Each requires the subscription's lock. */

/** The price of the plan stays as it is. */
export const NO_NEXT_PRICE = { next_unit_minor: null, price_at: null } as const;

/** Periods that begin at `from` or later cost another price. */
export const announcePrice = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { unitMinor, from }: { unitMinor: number; from: Date },
): Promise<SubscriptionRow> =>
  settle(tx, scope, row, {
    code: "PRICE_ANNOUNCED",
    at: scope.now(),
    set: { next_unit_minor: unitMinor, price_at: from },
  });

/** Takes an announced price back. */
export const withdrawPrice = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
): Promise<SubscriptionRow> =>
  settle(tx, scope, row, { code: "PRICE_WITHDRAWN", at: scope.now(), set: NO_NEXT_PRICE });

/** The announced price is in force. */
export function applyPrice(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  at: Date,
): Promise<SubscriptionRow> {
  if (row.next_unit_minor === null) throw new Error(`subscription ${row.id} has no price to come`);
  const set = { unit_minor: row.next_unit_minor, discount_minor: 0, ...NO_NEXT_PRICE };
  return settle(tx, scope, row, { code: "PRICE_CHANGED", at, set });
}
