import type { z } from "zod";
import { minorOf } from "../kit/money.ts";
import { typedNumber } from "../kit/typedNumber.ts";

/** From which price to which, as people type it, in which currency. */
export interface PriceAsked {
  readonly priceMin?: string | undefined;
  readonly priceMax?: string | undefined;
  readonly priceCurrency?: string | undefined;
  /** What prices are also told in; bounds are in it unless they name a currency of their own. */
  readonly currency?: string | undefined;
}

/** Both bounds are within the range; in minor units. */
export interface PriceRange {
  readonly currency: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The range that is asked for; NaN for a bound that is no amount of its currency. */
export function priceRange({
  priceMin,
  priceMax,
  priceCurrency,
  currency,
}: PriceAsked): PriceRange {
  const within = priceCurrency ?? currency ?? "TWD";
  const bound = (typed: string | undefined) =>
    typed === undefined || typed === "" ? undefined : minorOf(typed, within);
  return { currency: within, min: bound(priceMin), max: bound(priceMax) };
}

/** What is wrong with a bound: no amount, one below zero, or more than there is. */
type BoundFault = "amount" | "amount_negative" | "amount_high";

/** What is wrong with a range: field -> key of `fault`. */
export interface RangeFaults {
  readonly priceMin?: BoundFault | "currency_unpriced";
  readonly priceMax?: BoundFault | "currency_unpriced" | "range_turned";
}

/** More digits than `minorOf` reads. */
const HIGH = /^\d{14,}(?:\.\d*)?$/;

/** What is wrong with what was typed for a bound that came to `minor`; undefined where nothing is. */
function boundFault(typed: string | undefined, minor: number | undefined): BoundFault | undefined {
  if (!Number.isNaN(minor)) return undefined;
  const number = typedNumber(typed ?? "");
  if (/^[-−]\d/.test(number)) return "amount_negative";
  return HIGH.test(number) ? "amount_high" : "amount";
}

export function rangeFaults(asked: PriceAsked): RangeFaults {
  const { min, max } = priceRange(asked);
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [least, most] = [boundFault(asked.priceMin, min), boundFault(asked.priceMax, max)];
  return {
    ...(least && { priceMin: least }),
    ...(most && { priceMax: most }),
    ...(isTurned && { priceMax: "range_turned" }),
  };
}

/** Refuses the fields of a range that is none. */
export function refuseRange(asked: PriceAsked, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(rangeFaults(asked))) {
    context.addIssue({ code: "custom", path: [field], message, input: asked });
  }
}
