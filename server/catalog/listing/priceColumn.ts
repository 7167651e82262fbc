import { createLru } from "#shared/kit/lru.ts";
import { type Rates, convert } from "#shared/kit/exchangeRates.ts";
import type { ProductFacets, FromPrice } from "./productFacts.ts";

/** Plan codes that are not a number of months; `PERMANENT` applies to software only. */
export const PERMANENT = 1_000;
export const ANY_PLAN = -1;
export const PLAN_CODES = [ANY_PLAN, 0, 1, 3, 6, 12, PERMANENT] as const;

export const NOT_SOLD = 0;
export const SOLD_OUT = 1;
export const IN_STOCK = 2;

export interface PriceColumns {
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

type FacetLookup = (slot: number) => ProductFacets | undefined;

function createPlanColumns(at: FacetLookup) {
  const next: number[] = [];
  const plans = new Map<number, Columns>(PLAN_CODES.map((plan) => [plan, { stock: [], twd: [] }]));
  return {
    /** Per slot, the time of its next change (ms). */
    next,
    of: (plan: number): Columns => plans.get(plan) ?? { stock: [], twd: [] },
    fill(slot: number, now: number): void {
      for (const { stock, twd } of plans.values()) {
        stock[slot] = NOT_SOLD;
        twd[slot] = NaN;
      }
      next[slot] = Infinity;
      for (const start of at(slot)?.fromPrices ?? []) {
        next[slot] = Math.min(next[slot], nextOf(start, now));
        const columns = isInForce(start, now) ? plans.get(start.plan) : undefined;
        if (!columns) continue;
        columns.stock[slot] = stockCode(start);
        columns.twd[slot] = start.twd ?? NaN;
      }
    },
  };
}

/** Filled on first use; updated with products and time. */
export function createPriceColumns(at: FacetLookup) {
  let since = Infinity;
  let until: number | null = null;
  const columns = createPlanColumns(at);
  const foreign = createForeignColumns(at);
  const { next } = columns;
  const fill = (slots: Iterable<number>): void => {
    for (const slot of slots) columns.fill(slot, since);
    let first = Infinity;
    for (const time of next) if (time < first) first = time;
    until = first === Infinity ? null : first;
    foreign.clear();
  };
  const moment: PriceColumns = {
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
    at(now: number, slots: number): PriceColumns {
      const isBack = now < since; // or first call
      if (!isBack && (until === null || now < until)) return moment;
      const all = Array.from({ length: slots }, (_, slot) => slot);
      since = now;
      fill(isBack ? all : all.filter((slot) => (next[slot] ?? 0) <= now));
      return moment;
    },
    change(touched: Iterable<number>): void {
      if (since !== Infinity) fill(touched);
    },
  };
}

const isInForce = ({ begins, ends }: FromPrice, now: number): boolean =>
  begins <= now && ends > now;

/** A trial alone is neither for sale nor available. */
const stockCode = ({ twd, inStock }: FromPrice): number => {
  if (twd === null) return NOT_SOLD;
  return inStock ? IN_STOCK : SOLD_OUT;
};

const nextOf = ({ begins, ends }: FromPrice, now: number): number => {
  if (begins > now) return begins;
  return ends > now ? ends : Infinity;
};

interface ForeignQuery {
  readonly plan: number;
  readonly currency: string;
  readonly rates: Rates;
  readonly now: number;
  readonly places: number;
}

const MAX_FOREIGN_COLUMNS = 16;

/** LRU of converted columns. Clients may send any three letters, so currencies without a rate are not cached. */
function createForeignColumns(at: FacetLookup) {
  const cache = createLru<number[]>(MAX_FOREIGN_COLUMNS);
  let rates: Rates | null = null;
  const amounts = ({ plan, currency, now, places, ...by }: ForeignQuery): number[] => {
    const amountOf = createConverter(currency, by.rates);
    return Array.from({ length: places }, (_, slot) => {
      const start = at(slot)?.fromPrices.find((each) => each.plan === plan && isInForce(each, now));
      return start ? amountOf(start) : NaN;
    });
  };
  return {
    of(query: ForeignQuery): number[] {
      if (query.rates !== rates) cache.clear();
      ({ rates } = query);
      const key = `${query.plan} ${query.currency}`;
      const had = cache.get(key);
      if (had) return had;
      const column = amounts(query);
      if (Object.hasOwn(query.rates, query.currency)) cache.set(key, column);
      return column;
    },
    clear: () => cache.clear(),
  };
}

function createConverter(currency: string, rates: Rates): (start: FromPrice) => number {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  const known = new Map<number, number>();
  const about = (minor: number): number => {
    const had = known.get(minor);
    if (had !== undefined || rate === undefined) return had ?? NaN;
    const amount = convert({ minor, currency: "TWD" }, currency, rate)?.minor ?? NaN;
    known.set(minor, amount);
    return amount;
  };
  return ({ twd, prices }) => prices?.[currency] ?? (twd ? about(twd) : NaN);
}
