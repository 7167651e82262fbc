import { ensure } from "#shared/errors.ts";
import { changeByPercent, type PriceCell } from "#shared/catalog/pricing/rules.ts";
import { CHANGED_MAX, type ChangeInput } from "#shared/catalog/pricing/contract.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { findPricesAt } from "./priceChangeQueries.ts";
import { listPriceKeys } from "./priceGridQueries.ts";

export type RequestedPrice = Pick<PriceCell, "commodity" | "currency" | "was" | "now" | "kept">;

/**
 * New prices of a percentage change at `begins`; during a sale the regular price changes, unless the sale ends or the
 * change itself ends.
 */
export async function calculatePercentChanges(
  tx: Tx,
  { percent, cells, ends }: Pick<ChangeInput, "percent" | "cells" | "ends">,
  begins: Date,
): Promise<RequestedPrice[]> {
  if (!percent) return [];
  const { points, rounding, rounded, currency, of, sales } = percent;
  const told = new Set(cells.map((cell) => `${cell.commodity} ${cell.currency}`));
  const which = "plans" in of ? of : of.matching;
  const prices = await listPriceKeys(tx, which, { at: begins, currency });
  ensure(prices.length <= CHANGED_MAX, "request.invalid", { percent: ["too_many_prices"] });
  const others = prices.filter((price) => !told.has(`${price.commodity} ${price.currency}`));
  const standing = await findPricesAt(tx, others, begins);
  return standing.flatMap((price): RequestedPrice[] => {
    const { commodity, currency: own, minor, regular, next, sale_ends: end } = price;
    const kept = end !== null && !ends && sales === "keep";
    // A price that begins before the sale ends would be the regular price by then.
    ensure(!kept || next?.getTime() === end.getTime(), "price.scheduled");
    const was = kept ? regular : minor;
    if (was === null) return [];
    const now = changeByPercent(was, { currency: own, points, rounding, rounded });
    return [{ commodity, currency: own, was, now, ...(kept && { kept }) }];
  });
}
