import type { PriceRange } from "#shared/catalog/listing/priceRange.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { isForeignCurrency } from "./productView.ts";
import * as queries from "./queries.ts";

/** By own price or exchange rate. */
export async function isPricedIn(
  { db, now, catalogCache: catalogue }: Context,
  { currency }: { readonly currency: string },
): Promise<boolean> {
  if (!isForeignCurrency(currency)) return true;
  await catalogue.refresh(db);
  if (Object.hasOwn(catalogue.rates(), currency)) return true;
  return (await queries.listPricedCurrencies(db, now())).some(({ code }) => code === currency);
}

/** @throws {Refusal} `request.invalid` for price bounds in a currency without prices or rate. */
export async function requirePricedCurrency(
  scope: Context,
  { currency, min, max }: PriceRange,
): Promise<void> {
  if (min === undefined && max === undefined) return;
  const isTold = await isPricedIn(scope, { currency });
  ensure(isTold, "request.invalid", { priceCurrency: ["currency_unpriced"] });
}
