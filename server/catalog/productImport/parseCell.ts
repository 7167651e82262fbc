import { FINGERPRINT_RULES, LICENSE_KINDS } from "#shared/licensing/licenses/policy.ts";
import { z } from "zod";
import { PLAN_MONTHS, type PlanMonths, PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { normalizeDay } from "#shared/kit/time.ts";
import { parseNumber } from "#shared/kit/parseNumber.ts";
import { PRODUCT_STATES } from "#shared/catalog/products/adminContract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { parseKilograms, MAX_GRAMS } from "#shared/sales/shipping/weight.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import type { CellError } from "./cellIssues.ts";

export type ParseResult<T> = { readonly value: T } | CellError;

export const isCellError = <T>(read: ParseResult<T>): read is CellError => "code" in read;

/** Note: a required name was copied from another language. */
export const untranslatedNote = (lang: Lang): CellError => ({ code: "borrowed", values: { lang } });

export const isId = (text: string): boolean => z.uuid().safeParse(text).success;

export const indexWords = <T extends string>(
  codes: readonly T[],
  named: (lang: (typeof LANGS)[number], code: T) => string,
): ReadonlyMap<string, T> =>
  new Map(
    codes.flatMap((code) =>
      [code, ...LANGS.map((lang) => named(lang, code))].map((word) => [normalizeName(word), code]),
    ),
  );

const kinds = indexWords(PRODUCT_KINDS, (lang, kind) => phrases[lang].catalogue.kind[kind]);
const states = indexWords(PRODUCT_STATES, (lang, state) => phrases[lang].products.states[state]);
const yesNoWords = indexWords(["yes", "no"], (lang, word) => phrases[lang].manager.common[word]);

export const choiceParser =
  <T extends string>(known: ReadonlyMap<string, T>, options: readonly string[], of: OptionGroup) =>
  (text: string): ParseResult<T> => {
    const value = known.get(normalizeName(text));
    return value === undefined ? choiceError(options, of) : { value };
  };

/** Phrase group of the options. */
export type OptionGroup = "kind" | "state" | "relation" | "plan" | "policy";

const choiceError = (options: readonly string[], of: OptionGroup): CellError => ({
  code: "one_of",
  values: { options: options.join(", "), of },
});

export const parseKind = choiceParser(kinds, PRODUCT_KINDS, "kind");
export const parseState = choiceParser(states, PRODUCT_STATES, "state");

const policyWords = <T extends "node_locked" | "floating" | "one" | "two" | "all">(
  choices: readonly T[],
) =>
  indexWords(choices, (lang, choice) => phrases[lang].products.fields.activation.choices[choice]);

export const parseLicenseKind = choiceParser(policyWords(LICENSE_KINDS), LICENSE_KINDS, "policy");
export const parseFingerprintRule = choiceParser(
  policyWords(FINGERPRINT_RULES),
  FINGERPRINT_RULES,
  "policy",
);

const TRUE = ["true", "1", "y", "on", "✓"];
const FALSE = ["false", "0", "n", "off"];

export function parseYesNo(text: string): ParseResult<boolean> {
  const word = normalizeName(text);
  const known = yesNoWords.get(word);
  if (known === "yes" || TRUE.includes(word)) return { value: true };
  if (known === "no" || FALSE.includes(word)) return { value: false };
  return { code: "yes_no" };
}

/** ISO, also `1990/5/31` as spreadsheets write it. */
export function parseDay(text: string): ParseResult<string> {
  const value = normalizeDay(text);
  return value === null ? { code: "day" } : { value };
}

/** Accepts spreadsheet decimals and thousands separators. */
export const integerParser =
  (min: number, max: number) =>
  (text: string): ParseResult<number> => {
    const plain = parseNumber(text);
    const value = /^-?\d{1,9}(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
    return value >= min && value <= max ? { value } : { code: "whole", values: { min, max } };
  };

export const STOCK_MAX = 1_000_000;
export const parseStock = integerParser(0, STOCK_MAX);

/** Kilograms to grams. */
export function parseWeight(text: string): ParseResult<number> {
  const value = parseKilograms(text);
  return value >= 1 && value <= MAX_GRAMS ? { value } : { code: "weight" };
}

/** Shopify grams, possibly fractional (converted from pounds); 0 means unknown. */
export function parseShopifyWeight(text: string): ParseResult<number | null> {
  const plain = parseNumber(text);
  const grams = /^\d{1,9}(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (grams === 0) return { value: null };
  const value = Math.max(1, Math.round(grams));
  return value <= MAX_GRAMS ? { value } : { code: "whole", values: { min: 0, max: MAX_GRAMS } };
}

/** Positive, in minor units. */
export function parseAmount(text: string, currency: string): ParseResult<number> {
  const minor = parseMinor(text, currency);
  if (Number.isNaN(minor)) return { code: "amount", values: { currency } };
  return minor > 0 && Number.isSafeInteger(minor) ? { value: minor } : { code: "price_zero" };
}

const PERMANENT = ["permanent", "lifetime", "perpetual", "one-time", "買斷", "买断", "永久"];
const TRIALS = ["trial", "free trial", "試用", "试用"];
const planWords = (months: "permanent" | "trial") =>
  LANGS.map((lang) => normalizeName(phrases[lang].products.files.plans[months]));
const permanent = new Set([
  ...PERMANENT,
  ...planWords("permanent"),
  ...LANGS.map((lang) => normalizeName(phrases[lang].catalogue.plan.permanent)),
]);
const trial = new Set([...TRIALS, ...planWords("trial")]);

const PLAN_OPTIONS = ["1", "3", "6", "12", "permanent", "trial"];

/** E.g. `12`, `12 months`, `1 year`, `永久`; null: permanent. */
export function parsePlanLength(text: string): ParseResult<PlanMonths | null> {
  const word = normalizeName(text);
  if (permanent.has(word)) return { value: null };
  if (trial.has(word)) return { value: 0 };
  const [, number = "", unit = ""] =
    /^(\d{1,2}) ?(m|mo|months?|個月|个月|月|y|yr|years?|年)?$/.exec(word) ?? [];
  const months = Number(number) * (/^(y|年)/.test(unit) ? 12 : 1);
  const value = PLAN_MONTHS.find((each) => each > 0 && each === months);
  return value === undefined ? choiceError(PLAN_OPTIONS, "plan") : { value };
}
