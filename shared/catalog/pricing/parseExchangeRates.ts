import { crossRate, rateText } from "#shared/kit/exchangeRates.ts";
import { readDay } from "#shared/kit/time.ts";

/** What a text says of one currency. */
export interface ReadRate {
  readonly currency: string;
  /** Taiwan dollars for one unit; null: it is to have none. */
  readonly rate: string | null;
  /** Where in the text it stands, from 1. */
  readonly line: number;
}

export interface RateFault {
  /** 0: the text as a whole. */
  readonly line: number;
  readonly error:
    | "currency_unknown"
    | "rate"
    | "rate_twice"
    | "rate_day"
    | "no_rates"
    | "euro_rate";
}

export interface ReadRates {
  readonly rates: readonly ReadRate[];
  readonly errors: readonly RateFault[];
  /** `YYYY-MM-DD`, where the text says of which day its rates are. */
  readonly asOf: string | null;
}

const nothing = (error: RateFault["error"]): ReadRates => ({
  rates: [],
  errors: [{ line: 0, error }],
  asOf: null,
});

/** Whether it is the XML of the European Central Bank rather than lines. */
export const isEcb = (text: string): boolean => /^\s*(\uFEFF)?\s*</.test(text);

/** A comma stands within numbers where something else stands between cells. */
const cellsOf = (line: string) => line.split(/[;\t]/.test(line) ? /[;\t]/ : ",");
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();

/**
 * Lines of currency and Taiwan dollars for one unit, `USD,32.1`; an empty second cell takes the rate away. A first
 * line may name the columns; further cells, such as names, are passed over when `currency` and `rate` are named there.
 * Without such a line a further cell is an error: it may be what stood behind a decimal comma.
 */
export function readLines(text: string): ReadRates {
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
  if (rows.length === 0) return nothing("no_rates");
  return collected(
    rows.map(({ cells, line }) => ({
      line,
      currency: cells[titled ? at : 0] ?? "",
      typed: titled ? (cells[rateAt] ?? "") : untitled(cells),
    })),
  );
}

/** The rate of a line whose cells nobody named; null when there are too many to tell. */
const untitled = ([, rate = "", ...further]: readonly string[]) =>
  further.some((cell) => cell !== "") ? null : rate;

interface Row {
  readonly line: number;
  readonly currency: string;
  /** Null: nobody can tell. */
  readonly typed: string | null;
}

function collected(rows: readonly Row[]): ReadRates {
  const rates: ReadRate[] = [];
  const errors: RateFault[] = [];
  for (const { line, typed, ...row } of rows) {
    const currency = row.currency.normalize("NFKC").toUpperCase();
    const rate = typed === null || typed === "" ? null : rateText(typed);
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

/**
 * The reference rates of the European Central Bank, the newest day when there are several: units per euro, so that
 * `euro`, its worth in Taiwan dollars, must be known, unless the file tells it.
 */
export function readEcb(text: string, euro: string | null): ReadRates {
  const { time, units } = newestDay(text);
  if (units.length === 0) return nothing("no_rates");
  const told = units.find(({ currency }) => currency === "TWD")?.perEuro;
  const base = rateText(told ?? euro ?? "");
  if (base === null) return nothing("euro_rate");
  const asOf = time === null ? null : readDay(time);
  const rates: ReadRate[] = [{ currency: "EUR", rate: base, line: 1 }];
  const errors: RateFault[] =
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

/** What the first day of the file says. */
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
