import { piecesLeft } from "#shared/payments/refunds/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockOrder, findOrderWithLines } from "#server/sales/orders/commands.ts";
import * as queries from "./queries.ts";
import { recordLicenseEvents } from "./licenseEvents.ts";

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
      await queries.revokeLicenses(tx, ids);
      await recordLicenseEvents(
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
