import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";
import { closeLicense } from "./commands.ts";

/**
 * Revokes the keys of a line, or of a subscription, beyond `keep`, for good, unused ones first. The order must be locked.
 */
export async function revokeSurplus(
  tx: Tx,
  scope: Context,
  { of, keep }: { of: queries.KeyGroup; keep: number },
): Promise<void> {
  const usable = await queries.lockUsableLicenses(tx, of, scope.now());
  for (const { id, state } of usable.slice(0, Math.max(0, usable.length - keep)))
    await closeLicense(tx, scope, { id, state }, { by: "system", why: "refund" });
}
