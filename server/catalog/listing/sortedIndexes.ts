import type { Fact } from "./productFacts.ts";

export type Compare = (a: Fact, b: Fact) => number;

interface Order {
  readonly compare: Compare;
  places: readonly number[];
}

/** Sorted on first use; changes are merged in. */
export function keepOrders(at: (place: number) => Fact | undefined) {
  const orders = new Map<string, Order>();
  const sorted = (places: readonly number[], compare: Compare): number[] =>
    places
      .flatMap((place) => {
        const fact = at(place);
        return fact ? [{ place, fact }] : [];
      })
      .toSorted((a, b) => compare(a.fact, b.fact))
      .map(({ place }) => place);
  /** Merges two sorted lists. */
  const merged = (all: readonly number[], few: readonly number[], compare: Compare): number[] => {
    const both: number[] = [];
    let from = 0;
    for (const place of few) {
      const to = firstAfter(all, from, (other) => compare(fact(at, place), fact(at, other)) < 0);
      for (; from < to; from += 1) both.push(all[from] ?? 0);
      both.push(place);
    }
    return both.concat(all.slice(from));
  };
  return {
    of(name: string, { compare, all }: { compare: Compare; all: () => readonly number[] }) {
      const known = orders.get(name) ?? { compare, places: sorted(all(), compare) };
      orders.set(name, known);
      return known.places;
    },
    change(touched: ReadonlySet<number>): void {
      for (const order of orders.values()) {
        const stay = order.places.filter((place) => !touched.has(place));
        order.places = merged(stay, sorted([...touched], order.compare), order.compare);
      }
    },
  };
}

function fact(at: (place: number) => Fact | undefined, place: number): Fact {
  const found = at(place);
  if (!found) throw new Error("sorted index contains a removed product");
  return found;
}

function firstAfter(
  all: readonly number[],
  from: number,
  after: (place: number) => boolean,
): number {
  let low = from;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (after(all[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
