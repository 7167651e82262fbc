import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { lockOrder, orderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";
import { recordUses } from "./licenseEvents.ts";

/**
 * Job; idempotent: permanently revokes as many keys per line as pieces were returned, unused ones
 * first, and frees their seats.
 */
export async function withdrawReturned(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<void> {
  await transact(scope.db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await orderWithLines(tx, orderId);
    if (!found) throw new Error(`order ${orderId} not found`);
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
