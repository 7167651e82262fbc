import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

/** In the transaction that stores the reply; what was deleted meanwhile is not counted. */
export const countCannedUses = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await queries.countUses(tx, ids);
};
