import { keepLatest } from "#shared/kit/lru.ts";
import { type Rates, converted } from "#shared/kit/exchangeRates.ts";
import type { Fact, Start } from "./productFacts.ts";

/** How `plan` of a start names what is no number of months; only of software it is the permanent licence. */
export const PERMANENT = 1_000;
export const WHICHEVER = -1;
/** All that a start may be of. */
export const PLANS = [WHICHEVER, 0, 1, 3, 6, 12, PERMANENT] as const;

/** What a column of stock says. */
export const NOTHING = 0;
export const SOLD_OUT = 1;
export const IN_STOCK = 2;

/** What products start at while the clock stands in one span of time, by place. */
export interface Moment {
  /** The next time at which anything begins or ends to be sold at a price; null: none is known of. */
  readonly until: number | null;
  /** `NOTHING` where a product has no such plan. */
  stock(plan: number): readonly number[];
  /** What it starts at in a currency: its own price in it, else by the rate table, as pages tell it; NaN for none. */
  amounts(plan: number, currency: string, rates: Rates): readonly number[];
}

interface Columns {
  readonly stock: number[];
  readonly twd: number[];
}

type At = (place: number) => Fact | undefined;

/** Columns of what products start at, each place filled for a moment. */
function keepColumns(at: At) {
  const next: number[] = [];
  const plans = new Map<number, Columns>(PLANS.map((plan) => [plan, { stock: [], twd: [] }]));
  return {
    /** By place, when it is to be filled anew. */
    next,
    of: (plan: number): Columns => plans.get(plan) ?? { stock: [], twd: [] },
    fill(place: number, now: number): void {
      for (const { stock, twd } of plans.values()) {
        stock[place] = NOTHING;
        twd[place] = NaN;
      }
      next[place] = Infinity;
      for (const start of at(place)?.starts ?? []) {
        next[place] = Math.min(next[place], nextOf(start, now));
        const columns = isInForce(start, now) ? plans.get(start.plan) : undefined;
        if (!columns) continue;
        columns.stock[place] = stockOf(start);
        columns.twd[place] = start.twd ?? NaN;
      }
    },
  };
}

/** Columns are filled when they are first asked for, and changed with the products and as the clock goes on. */
export function keepMoment(at: At) {
  let since = Infinity;
  let until: number | null = null;
  const columns = keepColumns(at);
  const foreign = keepForeign(at);
  const { next } = columns;
  const fill = (places: Iterable<number>): void => {
    for (const place of places) columns.fill(place, since);
    let first = Infinity;
    for (const time of next) if (time < first) first = time;
    until = first === Infinity ? null : first;
    foreign.clear();
  };
  const moment: Moment = {
    get until() {
      return until;
    },
    stock: (plan) => columns.of(plan).stock,
    amounts: (plan, currency, rates) =>
      currency === "TWD"
        ? columns.of(plan).twd
        : foreign.of({ plan, currency, rates, now: since, places: next.length }),
  };
  return {
    /** Of so many places. */
    at(now: number, places: number): Moment {
      const isBack = now < since; // or asked for the first time
      if (!isBack && (until === null || now < until)) return moment;
      const all = Array.from({ length: places }, (_, place) => place);
      since = now;
      fill(isBack ? all : all.filter((place) => (next[place] ?? 0) <= now));
      return moment;
    },
    change(touched: Iterable<number>): void {
      if (since !== Infinity) fill(touched);
    },
  };
}

const isInForce = ({ begins, ends }: Start, now: number): boolean => begins <= now && ends > now;

/** What has nothing but a trial is not for sale, and cannot be tried either. */
const stockOf = ({ twd, inStock }: Start): number => {
  if (twd === null) return NOTHING;
  return inStock ? IN_STOCK : SOLD_OUT;
};

const nextOf = ({ begins, ends }: Start, now: number): number => {
  if (begins > now) return begins;
  return ends > now ? ends : Infinity;
};

interface Foreign {
  readonly plan: number;
  readonly currency: string;
  readonly rates: Rates;
  readonly now: number;
  readonly places: number;
}

/** As many as narrowing by a price looks at in two currencies, each plan a column, and some more. */
const MOST_FOREIGN = 16;

/**
 * Amounts in other currencies, each worked out when it is first asked for; few are kept. Anybody may ask for any three
 * letters: where there is no rate for them only prices in that very currency are told, and nothing is kept of it.
 */
function keepForeign(at: At) {
  const kept = keepLatest<number[]>(MOST_FOREIGN);
  let rates: Rates | null = null;
  const amounts = ({ plan, currency, now, places, ...by }: Foreign): number[] => {
    const amountOf = amountIn(currency, by.rates);
    return Array.from({ length: places }, (_, place) => {
      const start = at(place)?.starts.find((each) => each.plan === plan && isInForce(each, now));
      return start ? amountOf(start) : NaN;
    });
  };
  return {
    of(asked: Foreign): number[] {
      if (asked.rates !== rates) kept.clear();
      ({ rates } = asked);
      const key = `${asked.plan} ${asked.currency}`;
      const had = kept.get(key);
      if (had) return had;
      const column = amounts(asked);
      if (Object.hasOwn(asked.rates, asked.currency)) kept.keep(key, column);
      return column;
    },
    clear: () => kept.clear(),
  };
}

function amountIn(currency: string, rates: Rates): (start: Start) => number {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  const known = new Map<number, number>();
  const about = (minor: number): number => {
    const had = known.get(minor);
    if (had !== undefined || rate === undefined) return had ?? NaN;
    const amount = converted({ minor, currency: "TWD" }, currency, rate)?.minor ?? NaN;
    known.set(minor, amount);
    return amount;
  };
  return ({ twd, prices }) => prices?.[currency] ?? (twd ? about(twd) : NaN);
}
