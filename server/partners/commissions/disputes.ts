import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lockAttribution, updateAttribution } from "../dealers/commands.ts";
import * as queries from "./queries.ts";

/**
 * While the bank disputes one of a buyer's payments, that order's earnings are on hold, and so are those of his next
 * orders; once it disputes none, whichever way they ended, no hold of a dispute is left. Holds of staff stay. Locks the
 * buyer's attribution, which comes before his runs.
 */
export async function followDisputes(tx: Tx, scope: Context, buyerId: string): Promise<void> {
  const bound = await lockAttribution(tx, buyerId);
  const disputed = await queries.listDisputedOrders(tx, buyerId);
  if (disputed.length > 0) await queries.holdDisputedRuns(tx, disputed, scope.now());
  else await queries.liftDisputedRuns(tx, buyerId);
  const hold = disputed.length > 0 ? "dispute" : null;
  if (bound && bound.hold !== "fraud" && bound.hold !== hold)
    await updateAttribution(tx, buyerId, { hold });
}
