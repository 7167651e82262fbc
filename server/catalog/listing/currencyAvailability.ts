import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { isForeign } from "./productView.ts";
import * as queries from "./queries.ts";

/** Whether a price can be told in a currency: one of its own, or one by the rate table. */
export async function isPricedIn(
  { db, now, catalogue }: Scope,
  { currency }: { readonly currency: string },
): Promise<boolean> {
  if (!isForeign(currency)) return true;
  await catalogue.look(db);
  if (Object.hasOwn(catalogue.rates(), currency)) return true;
  return (await queries.pricedCurrencies(db, now())).some(({ code }) => code === currency);
}

/** Bounds in a currency that no price is told in would leave nothing, whatever they are. */
export async function ensurePriced(
  scope: Scope,
  { currency, min, max }: PriceRange,
): Promise<void> {
  if (min === undefined && max === undefined) return;
  const isTold = await isPricedIn(scope, { currency });
  ensure(isTold, "request.invalid", { priceCurrency: ["currency_unpriced"] });
}
