import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockOrder, findOrderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";
import { closeLicense } from "./commands.ts";

/**
 * Job; idempotent: permanently revokes as many keys per line as pieces were returned, unused ones
 * first, and frees their seats.
 */
export async function revokeReturned(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await findOrderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
    for (const line of found.lines.filter(({ returned }) => returned > 0)) {
      const usable = await queries.lockUsableLicenses(tx, line.id);
      const ids = usable.slice(0, Math.max(0, usable.length - piecesLeft(line)));
      for (const { id, state } of ids)
        await closeLicense(tx, scope, { id, state }, { by: "system", why: "refund" });
    }
  });
}
