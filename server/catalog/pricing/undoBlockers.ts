import type { PriceHindrance } from "#shared/catalog/pricing/contract.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./priceChangeQueries.ts";
import { holdersAt } from "./effectivePrices.ts";
import { saleWithinEnded } from "./saleEndPrices.ts";

/** Null result: undo is possible. `id` is the change to undo first. */
export interface Hindrance {
  readonly by: PriceHindrance["by"];
  /** Null: none. */
  readonly id: string | null;
}

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
    // A sale that has ended no longer counts; the price it returned to applies.
    if (holder === made.id || price?.change_id === made.id || (kept && waits(price, made)))
      continue;
    if (made.ends_at !== null && made.ends_at <= now) return { by: "over", id: null };
    // Prices set later beside the same sale must be undone first, even while it runs.
    const follows = kept && isReturn(price) ? price?.next_change : null;
    if (follows && follows !== holder) return { by: "newer", id: follows };
    return { by: price?.sale_ends ? "sale" : "newer", id: holder };
  }
  return null;
}

/** The price starts when the running sale ends. */
const waits = (price: queries.StandingPrice | undefined, { id }: queries.ChangeRow): boolean =>
  isReturn(price) && price?.next_change === id;

/** The next price is the one the running sale returns to. */
const isReturn = (price: queries.StandingPrice | undefined): boolean =>
  price?.sale_ends != null && price.next?.getTime() === price.sale_ends.getTime();
