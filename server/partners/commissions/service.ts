import type { OrderReference } from "#shared/kit/refusal.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

/** Orders behind ledger transactions of profit shares, by their reference. */
export async function findProfitOrders(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, OrderReference>> {
  const rows = await queries.listPostingOrders(db, references);
  return new Map(rows.map(({ reference, id, number }) => [reference, { id, number }]));
}
