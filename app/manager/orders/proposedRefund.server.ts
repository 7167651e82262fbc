import type { PageRequest } from "#server/http/pages.ts";
import { refusalCode } from "#shared/kit/errors.ts";
import type { ProposedRefund } from "./proposedRefund.ts";

/** What the address proposes to refund; null for nothing, or what staff have not agreed to take back of this order. */
export async function proposedFor(
  { portal }: PageRequest,
  { searchParams }: URL,
  orderId: string,
): Promise<ProposedRefund | null> {
  const named = searchParams.get("withdrawal");
  if (named === null) return null;
  try {
    const { withdrawals } = await portal.withdrawalOffice.waiting({ state: "accepted" });
    const taken = withdrawals.find(({ id, order }) => id === named && order.id === orderId);
    if (!taken || taken.refunded) return null;
    return {
      pieces: Object.fromEntries(taken.lines.map(({ uuid, quantity }) => [uuid, String(quantity)])),
      reason: taken.reason,
    };
  } catch (error) {
    if (refusalCode(error) === "access.denied") return null; // the order can be seen without them
    throw error;
  }
}
