import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { toErrorCode } from "#shared/errors.ts";
import { returnRequestOffice } from "#shared/sales/returns/contract.ts";
import type { ProposedRefund } from "./proposedRefund.ts";

/** From the URL; null unless staff accepted this return for the order. */
export async function loadProposedRefund(
  { portal }: PageRequest,
  { searchParams }: URL,
  orderId: string,
): Promise<ProposedRefund | null> {
  const named = returnRequestOffice.one.input.safeParse({ id: searchParams.get("withdrawal") });
  if (!named.success) return null;
  try {
    const taken = await portal.withdrawalOffice.one(named.data);
    if (taken.order.id !== orderId || taken.state !== "accepted" || taken.refunded) return null;
    return {
      pieces: Object.fromEntries(
        taken.lines.map(({ uuid, quantity, returned }) => [uuid, String(quantity - returned)]),
      ),
      reason: taken.reason,
    };
  } catch (error) {
    const code = toErrorCode(error);
    // The order page works without it.
    if (code === "access.denied" || code === "return_request.not_found") return null;
    throw error;
  }
}
