import type { PriceRevertBlocker } from "#shared/catalog/pricing/contract.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./priceChangeQueries.ts";
import { findEffectiveChanges } from "./effectivePrices.ts";
import { findSaleWithinEnded } from "./saleEndPrices.ts";

/** Null result: undo is possible. `id` is the change to undo first. */
export interface RevertBlocker {
  readonly by: PriceRevertBlocker["by"];
  /** Null: none. */
  readonly id: string | null;
}

export async function findRevertBlocker(
  tx: Tx,
  made: queries.PriceChangeRow,
  now: Date,
): Promise<RevertBlocker | null> {
  if (made.ends_at === null) {
    const planned = await findSaleWithinEnded(tx, made, now);
    if (planned !== null) return { by: "planned", id: planned };
  }
  if (made.begins_at > now) return null;
  const standing = await queries.findPricesAt(tx, made.cells, now);
  const holders = await findEffectiveChanges(tx, made.cells, now);
  for (const [at, { kept }] of made.cells.entries()) {
    const price = standing[at];
    const holder = holders[at] ?? null;
    // A sale that has ended no longer counts; the price it returned to applies.
    if (
      holder === made.id ||
      price?.change_id === made.id ||
      (kept && startsAfterSale(price, made))
    )
      continue;
    if (made.ends_at !== null && made.ends_at <= now) return { by: "over", id: null };
    // Prices set later beside the same sale must be undone first, even while it runs.
    const follows = kept && isSaleReturn(price) ? price?.next_change : null;
    if (follows && follows !== holder) return { by: "newer", id: follows };
    return { by: price?.sale_ends ? "sale" : "newer", id: holder };
  }
  return null;
}

/** The price starts when the running sale ends. */
const startsAfterSale = (
  price: queries.PriceState | undefined,
  { id }: queries.PriceChangeRow,
): boolean => isSaleReturn(price) && price?.next_change === id;

/** The next price is the one the running sale returns to. */
const isSaleReturn = (price: queries.PriceState | undefined): boolean =>
  price?.sale_ends != null && price.next?.getTime() === price.sale_ends.getTime();
