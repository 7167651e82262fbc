import { crossRate, normalizeRate } from "#shared/kit/exchangeRates.ts";
import { normalizeDay } from "#shared/kit/time.ts";

export interface ParsedRate {
  readonly currency: string;
  /** TWD per unit; null: remove. */
  readonly rate: string | null;
  /** From 1. */
  readonly line: number;
}

export interface RateError {
  /** 0: whole text. */
  readonly line: number;
  readonly error:
    | "currency_unknown"
    | "rate"
    | "rate_twice"
    | "rate_day"
    | "no_rates"
    | "euro_rate";
}

export interface ParsedRates {
  readonly rates: readonly ParsedRate[];
  readonly errors: readonly RateError[];
  /** `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

const failedParse = (error: RateError["error"]): ParsedRates => ({
  rates: [],
  errors: [{ line: 0, error }],
  asOf: null,
});

/** ECB XML instead of lines. */
export const isEcb = (text: string): boolean => /^\s*(\uFEFF)?\s*</.test(text);

/** With another separator, commas belong to numbers. */
const cellsOf = (line: string) => line.split(/[;\t]/.test(line) ? /[;\t]/ : ",");
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();

/**
 * Lines of `USD,32.1` (TWD per unit); an empty rate removes it. With a header naming `currency` and `rate`, other
 * columns are ignored; without, extra cells are errors because they may follow a decimal comma.
 */
export function parseRateLines(text: string): ParsedRates {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ cells: cellsOf(line).map(unquoted), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head, ...rest] = lines;
  const named = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const [at, rateAt] = [named.indexOf("currency"), named.indexOf("rate")];
  const titled = at >= 0 && rateAt >= 0;
  const rows = titled ? rest : lines;
  if (rows.length === 0) return failedParse("no_rates");
  return collectRates(
    rows.map(({ cells, line }) => ({
      line,
      currency: cells[titled ? at : 0] ?? "",
      typed: titled ? (cells[rateAt] ?? "") : untitled(cells),
    })),
  );
}

/** Null: ambiguous. */
const untitled = ([, rate = "", ...further]: readonly string[]) =>
  further.some((cell) => cell !== "") ? null : rate;

interface Row {
  readonly line: number;
  readonly currency: string;
  /** Null: ambiguous. */
  readonly typed: string | null;
}

function collectRates(rows: readonly Row[]): ParsedRates {
  const rates: ParsedRate[] = [];
  const errors: RateError[] = [];
  for (const { line, typed, ...row } of rows) {
    const currency = row.currency.normalize("NFKC").toUpperCase();
    const rate = typed === null || typed === "" ? null : normalizeRate(typed);
    if (typed !== "" && rate === null) errors.push({ line, error: "rate" });
    else if (rates.some((each) => each.currency === currency)) {
      errors.push({ line, error: "rate_twice" });
    } else rates.push({ line, currency, rate });
  }
  return { rates, errors, asOf: null };
}

const CUBE = /<(?:\w+:)?Cube\s([^<>]*?)\/?>/g;
const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2] ?? null;

/** ECB reference rates of the newest day, in units per euro; `euro` (TWD) is needed unless the file lists TWD. */
export function parseEcbRates(text: string, euro: string | null): ParsedRates {
  const { time, units } = newestDay(text);
  if (units.length === 0) return failedParse("no_rates");
  const told = units.find(({ currency }) => currency === "TWD")?.perEuro;
  const base = normalizeRate(told ?? euro ?? "");
  if (base === null) return failedParse("euro_rate");
  const asOf = time === null ? null : normalizeDay(time);
  const rates: ParsedRate[] = [{ currency: "EUR", rate: base, line: 1 }];
  const errors: RateError[] =
    time !== null && asOf === null ? [{ line: 0, error: "rate_day" }] : [];
  const seen = new Set(["EUR"]);
  for (const [index, { currency, perEuro }] of units.entries()) {
    const line = index + 1;
    const rate = crossRate(base, perEuro);
    if (seen.has(currency)) errors.push({ line, error: "rate_twice" });
    else if (rate === null) errors.push({ line, error: "rate" });
    else if (currency !== "TWD") rates.push({ currency, rate, line });
    seen.add(currency);
  }
  return { rates, errors, asOf };
}

interface Unit {
  readonly currency: string;
  readonly perEuro: string;
}

function newestDay(text: string): { readonly time: string | null; readonly units: Unit[] } {
  const tags = [...text.matchAll(CUBE)].map(([, inner = ""]) => inner);
  const day = tags.findIndex((tag) => attribute(tag, "time") !== null);
  const next = tags.findIndex((tag, at) => at > day && attribute(tag, "time") !== null);
  const units = tags.slice(day + 1, next < 0 ? undefined : next).flatMap((tag) => {
    const currency = attribute(tag, "currency");
    return currency === null ? [] : [{ currency, perEuro: attribute(tag, "rate") ?? "" }];
  });
  return { time: attribute(tags[day] ?? "", "time"), units };
}
