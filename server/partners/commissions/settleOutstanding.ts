import type { Context } from "#server/context.ts";
import * as queries from "./queries.ts";
import { settleProfit } from "./settleProfit.ts";

const DAY_MS = 86_400_000;
/** Longer than an order waits for its payment and its job. */
const LOOK_BACK_DAYS = 45;

/** Whose paid orders are shared first. */
export type Affected = { readonly dealerId: string } | { readonly memberId: string };

/**
 * Shares what was paid and waits for its job, of a member or of a dealer's subtree, so that a change by staff counts for
 * payments from then on. What fails is left to its job.
 */
export async function settleOutstanding(scope: Context, affected: Affected): Promise<void> {
  const since = new Date(scope.now().getTime() - LOOK_BACK_DAYS * DAY_MS);
  for (const orderId of await queries.listOutstanding(scope.db, affected, since)) {
    try {
      await settleProfit(scope, { orderId });
    } catch (error) {
      scope.report(error);
    }
  }
}
