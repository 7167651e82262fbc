import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { isForeign } from "./productView.ts";
import * as queries from "./queries.ts";

/** By own price or exchange rate. */
export async function isPricedIn(
  { db, now, catalogue }: Scope,
  { currency }: { readonly currency: string },
): Promise<boolean> {
  if (!isForeign(currency)) return true;
  await catalogue.look(db);
  if (Object.hasOwn(catalogue.rates(), currency)) return true;
  return (await queries.pricedCurrencies(db, now())).some(({ code }) => code === currency);
}

/** @throws {Refusal} `request.invalid` for price bounds in a currency without prices or rate. */
export async function ensurePriced(
  scope: Scope,
  { currency, min, max }: PriceRange,
): Promise<void> {
  if (min === undefined && max === undefined) return;
  const isTold = await isPricedIn(scope, { currency });
  ensure(isTold, "request.invalid", { priceCurrency: ["currency_unpriced"] });
}
