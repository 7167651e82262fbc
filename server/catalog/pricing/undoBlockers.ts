import type { PriceHindrance } from "#shared/catalog/pricing/contract.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./priceChangeQueries.ts";
import { holdersAt } from "./effectivePrices.ts";
import { saleWithinEnded } from "./saleEndPrices.ts";

/** What keeps a change from being undone, and the change that is to be undone first; null: nothing does. */
export interface Hindrance {
  readonly by: PriceHindrance["by"];
  /** Null: none has to be. */
  readonly id: string | null;
}

/** Why the prices of before a change cannot be given back now. */
export async function hindranceOf(
  tx: Tx,
  made: queries.ChangeRow,
  now: Date,
): Promise<Hindrance | null> {
  if (made.ends_at === null) {
    const planned = await saleWithinEnded(tx, made, now);
    if (planned !== null) return { by: "planned", id: planned };
  }
  if (made.begins_at > now) return null;
  const standing = await queries.standingAt(tx, made.cells, now);
  const holders = await holdersAt(tx, made.cells, now);
  for (const [at, { kept }] of made.cells.entries()) {
    const price = standing[at];
    const holder = holders[at] ?? null;
    // A sale that has ended is no change any more: what it returned to holds.
    if (holder === made.id || price?.change_id === made.id || (kept && waits(price, made)))
      continue;
    if (made.ends_at !== null && made.ends_at <= now) return { by: "over", id: null };
    // What was set beside the same sale later comes first, also before the sale has ended.
    const follows = kept && isReturn(price) ? price?.next_change : null;
    if (follows && follows !== holder) return { by: "newer", id: follows };
    return { by: price?.sale_ends ? "sale" : "newer", id: holder };
  }
  return null;
}

/** Whether a price is to begin when the sale that runs has ended. */
const waits = (price: queries.StandingPrice | undefined, { id }: queries.ChangeRow): boolean =>
  isReturn(price) && price?.next_change === id;

/** Whether what is planned next is what the sale that runs returns to. */
const isReturn = (price: queries.StandingPrice | undefined): boolean =>
  price?.sale_ends != null && price.next?.getTime() === price.sale_ends.getTime();
