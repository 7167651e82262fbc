import type { z } from "zod";
import { type AmountError, amountError } from "#shared/kit/amountErrors.ts";
import { parseMinor } from "#shared/kit/money.ts";

/** As typed. */
export interface PriceRangeInput {
  readonly priceMin?: string | undefined;
  readonly priceMax?: string | undefined;
  readonly priceCurrency?: string | undefined;
  /** Default currency of the bounds. */
  readonly currency?: string | undefined;
}

/** Inclusive, in minor units. */
export interface PriceRange {
  readonly currency: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** NaN: not an amount of the currency. */
export function priceRange({
  priceMin,
  priceMax,
  priceCurrency,
  currency,
}: PriceRangeInput): PriceRange {
  const within = priceCurrency ?? currency ?? "TWD";
  const bound = (typed: string | undefined) =>
    typed === undefined || typed === "" ? undefined : parseMinor(typed, within);
  return { currency: within, min: bound(priceMin), max: bound(priceMax) };
}

/** Field -> key of `fault`. */
export interface RangeErrors {
  readonly priceMin?: AmountError | "currency_unpriced";
  readonly priceMax?: AmountError | "currency_unpriced" | "range_turned";
}

export function rangeErrors(asked: PriceRangeInput): RangeErrors {
  const { currency, min, max } = priceRange(asked);
  const boundError = (typed = "") => (typed === "" ? null : amountError(typed, currency));
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [least, most] = [boundError(asked.priceMin), boundError(asked.priceMax)];
  return {
    ...(least && { priceMin: least }),
    ...(most && { priceMax: most }),
    ...(isTurned && { priceMax: "range_turned" }),
  };
}

export function refineRange(asked: PriceRangeInput, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(rangeErrors(asked))) {
    context.addIssue({ code: "custom", path: [field], message, input: asked });
  }
}
