import { keepLatest } from "#shared/kit/lru.ts";
import { type Rates, converted } from "#shared/kit/exchangeRates.ts";
import type { Fact, Start } from "./productFacts.ts";

/** Plan codes that are not a number of months; `PERMANENT` applies to software only. */
export const PERMANENT = 1_000;
export const WHICHEVER = -1;
export const PLANS = [WHICHEVER, 0, 1, 3, 6, 12, PERMANENT] as const;

export const NOTHING = 0;
export const SOLD_OUT = 1;
export const IN_STOCK = 2;

export interface Moment {
  /** Next instant at which a price begins or ends; null: none known. */
  readonly until: number | null;
  stock(plan: number): readonly number[];
  /** Minor units: own price, else converted; NaN for none. */
  amounts(plan: number, currency: string, rates: Rates): readonly number[];
}

interface Columns {
  readonly stock: number[];
  readonly twd: number[];
}

type At = (place: number) => Fact | undefined;

function keepColumns(at: At) {
  const next: number[] = [];
  const plans = new Map<number, Columns>(PLANS.map((plan) => [plan, { stock: [], twd: [] }]));
  return {
    /** Per slot, the time of its next change (ms). */
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

/** Filled on first use; updated with products and time. */
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
    at(now: number, places: number): Moment {
      const isBack = now < since; // or first call
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

/** A trial alone is neither for sale nor available. */
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

const MOST_FOREIGN = 16;

/** LRU of converted columns. Clients may send any three letters, so currencies without a rate are not cached. */
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
