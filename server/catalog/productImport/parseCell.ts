import { PLAN_MONTHS, type PlanMonths, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { minorOf } from "#shared/kit/money.ts";
import { readDay } from "#shared/kit/time.ts";
import { parseNumber } from "#shared/kit/parseNumber.ts";
import { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { gramsOf, GRAMS_MAX } from "#shared/sales/shipping/weight.ts";
import { folded } from "#shared/kit/normalizeName.ts";
import type { Wrong } from "./cellIssues.ts";

export type Read<T> = { readonly value: T } | Wrong;

export const isWrong = <T>(read: Read<T>): read is Wrong => "code" in read;

/** Note: a required name was copied from another language. */
export const borrowedFrom = (lang: Lang): Wrong => ({ code: "borrowed", values: { lang } });

export const words = <T extends string>(
  codes: readonly T[],
  named: (lang: (typeof LANGS)[number], code: T) => string,
): ReadonlyMap<string, T> =>
  new Map(
    codes.flatMap((code) =>
      [code, ...LANGS.map((lang) => named(lang, code))].map((word) => [folded(word), code]),
    ),
  );

const kinds = words(PRODUCT_KINDS, (lang, kind) => phrases[lang].catalogue.kind[kind]);
const states = words(PRODUCT_STATES, (lang, state) => phrases[lang].products.states[state]);
const yes = words(["yes", "no"], (lang, word) => phrases[lang].manager.common[word]);

export const oneOf =
  <T extends string>(known: ReadonlyMap<string, T>, options: readonly string[], of: OptionsOf) =>
  (text: string): Read<T> => {
    const value = known.get(folded(text));
    return value === undefined ? notOneOf(options, of) : { value };
  };

/** Phrase group of the options. */
export type OptionsOf = "kind" | "state" | "relation" | "plan";

const notOneOf = (options: readonly string[], of: OptionsOf): Wrong => ({
  code: "one_of",
  values: { options: options.join(", "), of },
});

export const kindOf = oneOf(kinds, PRODUCT_KINDS, "kind");
export const stateOf = oneOf(states, PRODUCT_STATES, "state");

const TRUE = ["true", "1", "y", "on", "✓"];
const FALSE = ["false", "0", "n", "off"];

export function yesNo(text: string): Read<boolean> {
  const word = folded(text);
  const known = yes.get(word);
  if (known === "yes" || TRUE.includes(word)) return { value: true };
  if (known === "no" || FALSE.includes(word)) return { value: false };
  return { code: "yes_no" };
}

/** ISO, also `1990/5/31` as spreadsheets write it. */
export function dayOf(text: string): Read<string> {
  const value = readDay(text);
  return value === null ? { code: "day" } : { value };
}

/** Accepts spreadsheet decimals and thousands separators. */
export const wholeOf =
  (min: number, max: number) =>
  (text: string): Read<number> => {
    const plain = parseNumber(text);
    const value = /^-?\d{1,9}(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
    return value >= min && value <= max ? { value } : { code: "whole", values: { min, max } };
  };

export const STOCK_MAX = 1_000_000;
export const stockOf = wholeOf(0, STOCK_MAX);

/** Kilograms to grams. */
export function weightOf(text: string): Read<number> {
  const value = gramsOf(text);
  return value >= 1 && value <= GRAMS_MAX ? { value } : { code: "weight" };
}

/** Shopify grams, possibly fractional (converted from pounds); 0 means unknown. */
export function shopifyWeight(text: string): Read<number | null> {
  const plain = parseNumber(text);
  const grams = /^\d{1,9}(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (grams === 0) return { value: null };
  const value = Math.max(1, Math.round(grams));
  return value <= GRAMS_MAX ? { value } : { code: "whole", values: { min: 0, max: GRAMS_MAX } };
}

/** Positive, in minor units. */
export function amountOf(text: string, currency: string): Read<number> {
  const minor = minorOf(text, currency);
  if (Number.isNaN(minor)) return { code: "amount", values: { currency } };
  return minor > 0 && Number.isSafeInteger(minor) ? { value: minor } : { code: "price_zero" };
}

const PERMANENT = ["permanent", "lifetime", "perpetual", "one-time", "買斷", "买断", "永久"];
const TRIALS = ["trial", "free trial", "試用", "试用"];
const planWords = (months: "permanent" | "trial") =>
  LANGS.map((lang) => folded(phrases[lang].products.files.plans[months]));
const permanent = new Set([
  ...PERMANENT,
  ...planWords("permanent"),
  ...LANGS.map((lang) => folded(phrases[lang].catalogue.plan.permanent)),
]);
const trial = new Set([...TRIALS, ...planWords("trial")]);

const PLANS = ["1", "3", "6", "12", "permanent", "trial"];

/** E.g. `12`, `12 months`, `1 year`, `永久`; null: permanent. */
export function planOf(text: string): Read<PlanMonths | null> {
  const word = folded(text);
  if (permanent.has(word)) return { value: null };
  if (trial.has(word)) return { value: 0 };
  const [, number = "", unit = ""] =
    /^(\d{1,2}) ?(m|mo|months?|個月|个月|月|y|yr|years?|年)?$/.exec(word) ?? [];
  const months = Number(number) * (/^(y|年)/.test(unit) ? 12 : 1);
  const value = PLAN_MONTHS.find((each) => each > 0 && each === months);
  return value === undefined ? notOneOf(PLANS, "plan") : { value };
}
