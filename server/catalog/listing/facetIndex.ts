import type { ProductKind } from "#shared/catalog/products/rules.ts";
import { keepMoment, type Moment } from "./priceColumn.ts";
import { keepNumbered, type Numbered } from "./dictionaryColumn.ts";
import type { ChangedFact, Fact } from "./productFacts.ts";
import { type Compare, keepOrders } from "./sortedIndexes.ts";

/**
 * Products by slot, a small integer. Columns of numbers keep full scans fast; following one object per product would
 * dominate them.
 */
export interface Facts {
  at(place: number): Fact | undefined;
  placeOf(id: string): number | undefined;
  /** Cached per array identity until a product is added or removed. */
  placesOf(ids: readonly string[]): readonly number[];
  all(): readonly number[];
  within(categories: readonly string[]): readonly number[];
  ordered(name: string, compare: Compare): readonly number[];
  readonly kinds: Numbered<ProductKind>;
  readonly categories: Numbered<string>;
  readonly tags: Numbered<readonly string[]>;
  readonly industries: Numbered<readonly string[]>;
  moment(now: number): Moment;
  apply(changed: readonly ChangedFact[]): void;
}

export function keepFacts(): Facts {
  const facts: (Fact | undefined)[] = [];
  const places = keepPlaces();
  const categories = keepTogether();
  const at = (place: number) => facts[place];
  const orders = keepOrders(at);
  const moment = keepMoment(at);
  const told = keepColumns();
  const put = (place: number, fact: Fact): void => {
    facts[place] = fact;
    told.put(place, fact);
    categories.join(fact.category, place);
  };
  const change = ({ id, fact }: ChangedFact): number => {
    const place = places.of(id);
    const old = facts[place];
    if (old) categories.leave(old.category, place);
    facts[place] = undefined;
    told.drop(place);
    if (fact) put(place, fact);
    else places.free(id);
    return place;
  };
  return {
    at,
    placeOf: places.get,
    placesOf: places.ofThese,
    all: places.all,
    within: (ids) => ids.flatMap(categories.of),
    ordered: (name, compare) => orders.of(name, { compare, all: places.all }),
    ...told.columns,
    moment: (now) => moment.at(now, facts.length),
    apply(changed) {
      const touched = new Set(changed.map(change));
      told.tidy();
      orders.change(touched);
      moment.change(touched);
    },
  };
}

/** Allocates slots; freed slots are reused. */
function keepPlaces() {
  const places = new Map<string, number>();
  const free: number[] = [];
  let next = 0;
  let all: readonly number[] | null = null;
  let known = new WeakMap<readonly string[], readonly number[]>();
  const moved = () => {
    all = null;
    known = new WeakMap();
  };
  return {
    get: (id: string) => places.get(id),
    of(id: string): number {
      const known = places.get(id);
      if (known !== undefined) return known;
      const place = free.pop() ?? next++;
      places.set(id, place);
      moved();
      return place;
    },
    free(id: string): void {
      const place = places.get(id);
      if (place !== undefined) free.push(place);
      places.delete(id);
      moved();
    },
    ofThese(this: void, ids: readonly string[]): readonly number[] {
      const told = known.get(ids);
      if (told) return told;
      const found: number[] = [];
      for (const id of ids) {
        const place = places.get(id);
        if (place !== undefined) found.push(place);
      }
      known.set(ids, found);
      return found;
    },
    all: () => (all ??= [...places.values()]),
  };
}

function keepTogether() {
  const all = new Map<string, Set<number>>();
  return {
    of: (name: string): number[] => [...(all.get(name) ?? [])],
    join(name: string, place: number): void {
      all.set(name, (all.get(name) ?? new Set()).add(place));
    },
    leave(name: string, place: number): void {
      const together = all.get(name);
      together?.delete(place);
      if (together?.size === 0) all.delete(name);
    },
  };
}

function keepColumns() {
  const kinds = keepNumbered<ProductKind>(String);
  const categories = keepNumbered<string>(String);
  const tags = keepNumbered<readonly string[]>((ids) => ids.join());
  const industries = keepNumbered<readonly string[]>((ids) => ids.join());
  const all = [kinds, categories, tags, industries];
  const put = (place: number, fact: Fact): void => {
    kinds.put(place, fact.kind);
    categories.put(place, fact.category);
    tags.put(place, fact.tags);
    industries.put(place, fact.industries);
  };
  const drop = (place: number) => all.forEach((each) => each.drop(place));
  const tidy = () => all.forEach((each) => each.tidy());
  return { columns: { kinds, categories, tags, industries }, put, drop, tidy };
}
