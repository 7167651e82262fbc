import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { lockOrder, orderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";
import { recordUses } from "./licenseEvents.ts";

/**
 * Withdraws the keys of what was taken back of an order, for good: of each line so many as it has more than pieces
 * are left, first those that no machine uses, and frees their seats. Runs as a job, so at least once: a second run
 * withdraws nothing more.
 */
export async function withdrawReturned(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<void> {
  await transact(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await orderWithLines(tx, orderId);
    if (!found) throw new Error(`there is no order ${orderId}`);
    for (const line of found.lines.filter(({ returned }) => returned > 0)) {
      const usable = await queries.lockUsableOf(tx, line.id);
      const ids = usable.slice(0, Math.max(0, usable.length - piecesLeft(line)));
      await queries.withdraw(tx, ids);
      await recordUses(
        tx,
        scope,
        ids.map((licenseId) => ({
          licenseId,
          activationId: null,
          kind: "withdraw",
          code: "REFUNDED",
        })),
      );
    }
  });
}
