import type { ProductFacets } from "./productFacts.ts";

export type Compare = (a: ProductFacets, b: ProductFacets) => number;

interface SortedIndex {
  readonly compare: Compare;
  places: readonly number[];
}

/** Sorted on first use; changes are merged in. */
export function createSortedIndexes(at: (slot: number) => ProductFacets | undefined) {
  const orders = new Map<string, SortedIndex>();
  const sorted = (slots: readonly number[], compare: Compare): number[] =>
    slots
      .flatMap((slot) => {
        const fact = at(slot);
        return fact ? [{ place: slot, fact }] : [];
      })
      .toSorted((a, b) => compare(a.fact, b.fact))
      .map(({ place }) => place);
  /** Merges two sorted lists. */
  const merged = (all: readonly number[], few: readonly number[], compare: Compare): number[] => {
    const both: number[] = [];
    let from = 0;
    for (const slot of few) {
      const to = findFirstAfter(
        all,
        from,
        (other) => compare(requireFacets(at, slot), requireFacets(at, other)) < 0,
      );
      for (; from < to; from += 1) both.push(all[from] ?? 0);
      both.push(slot);
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
        const stay = order.places.filter((slot) => !touched.has(slot));
        order.places = merged(stay, sorted([...touched], order.compare), order.compare);
      }
    },
  };
}

function requireFacets(
  at: (slot: number) => ProductFacets | undefined,
  slot: number,
): ProductFacets {
  const found = at(slot);
  if (!found) throw new Error("sorted index contains a removed product");
  return found;
}

function findFirstAfter(
  all: readonly number[],
  from: number,
  after: (slot: number) => boolean,
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
