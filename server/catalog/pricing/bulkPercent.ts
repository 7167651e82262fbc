import { ensure } from "#shared/errors.ts";
import { changedBy, type PriceCell } from "#shared/catalog/pricing/rules.ts";
import { CHANGED_MAX, type ChangeInput } from "#shared/catalog/pricing/contract.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { standingAt } from "./priceChangeQueries.ts";
import { pricesOf } from "./priceGridQueries.ts";

/** A price as somebody wants it. */
export type Wanted = Pick<PriceCell, "commodity" | "currency" | "was" | "now" | "kept">;

/**
 * Every price that a percentage changes, as it is by it when the change begins; of what is on sale the regular price,
 * unless the sale is to end or the change ends too. @throws {Refusal} `request.invalid` for more than one change holds;
 * `price.scheduled` where another price is to begin before a sale ends.
 */
export async function byPercent(
  tx: Tx,
  { percent, cells, ends }: Pick<ChangeInput, "percent" | "cells" | "ends">,
  begins: Date,
): Promise<Wanted[]> {
  if (!percent) return [];
  const { points, rounding, rounded, currency, of, sales } = percent;
  const told = new Set(cells.map((cell) => `${cell.commodity} ${cell.currency}`));
  const which = "plans" in of ? of : of.matching;
  const prices = await pricesOf(tx, which, { at: begins, currency });
  ensure(prices.length <= CHANGED_MAX, "request.invalid", { percent: ["too_many_prices"] });
  const others = prices.filter((price) => !told.has(`${price.commodity} ${price.currency}`));
  const standing = await standingAt(tx, others, begins);
  return standing.flatMap((price): Wanted[] => {
    const { commodity, currency: own, minor, regular, next, sale_ends: end } = price;
    const kept = end !== null && !ends && sales === "keep";
    // What begins before the sale's end is regular by then, whatever is set now.
    ensure(!kept || next?.getTime() === end.getTime(), "price.scheduled");
    const was = kept ? regular : minor;
    if (was === null) return []; // what has no price has none to be changed by a percentage
    const now = changedBy(was, { currency: own, points, rounding, rounded });
    return [{ commodity, currency: own, was, now, ...(kept && { kept }) }];
  });
}
