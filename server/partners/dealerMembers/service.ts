import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type DealerRow, lockTree } from "../dealers/commands.ts";
import { requireDealer } from "../dealers/service.ts";

/**
 * A dealer who may act for customers, until `tx` ends.
 * @throws {Refusal} as `requireDealer`; `dealer.suspended`, `dealer.closed`, `dealer.not_agreed`
 */
export async function requireActingDealer(tx: Tx, scope: Context): Promise<DealerRow> {
  await lockTree(tx, "share");
  const dealer = await requireDealer(tx, scope);
  ensure(dealer.state !== "suspended", "dealer.suspended");
  ensure(dealer.state !== "closed", "dealer.closed");
  ensure(dealer.agreed_at !== null, "dealer.not_agreed");
  return dealer;
}
