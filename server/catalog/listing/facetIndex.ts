import type { ProductKind } from "#shared/catalog/products/rules.ts";
import { createPriceColumns, type PriceColumns } from "./priceColumn.ts";
import { createDictionaryColumn, type DictionaryColumn } from "./dictionaryColumn.ts";
import type { ChangedFacets, ProductFacets } from "./productFacts.ts";
import { type Compare, createSortedIndexes } from "./sortedIndexes.ts";

/**
 * Products by slot, a small integer. Columns of numbers keep full scans fast; following one object per product would
 * dominate them.
 */
export interface FacetIndex {
  at(slot: number): ProductFacets | undefined;
  slotOf(id: string): number | undefined;
  /** Cached per array identity until a product is added or removed. */
  slotsOf(ids: readonly string[]): readonly number[];
  allSlots(): readonly number[];
  inCategories(categories: readonly string[]): readonly number[];
  sortedBy(name: string, compare: Compare): readonly number[];
  readonly kinds: DictionaryColumn<ProductKind>;
  readonly categories: DictionaryColumn<string>;
  readonly tags: DictionaryColumn<readonly string[]>;
  readonly industries: DictionaryColumn<readonly string[]>;
  priceColumns(now: number): PriceColumns;
  apply(changed: readonly ChangedFacets[]): void;
}

export function createFacetIndex(): FacetIndex {
  const facts: (ProductFacets | undefined)[] = [];
  const slots = createSlotAllocator();
  const categories = createSlotGroups();
  const at = (slot: number) => facts[slot];
  const orders = createSortedIndexes(at);
  const moment = createPriceColumns(at);
  const told = createFacetColumns();
  const put = (slot: number, fact: ProductFacets): void => {
    facts[slot] = fact;
    told.put(slot, fact);
    categories.join(fact.category, slot);
  };
  const change = ({ id, fact }: ChangedFacets): number => {
    const slot = slots.of(id);
    const old = facts[slot];
    if (old) categories.leave(old.category, slot);
    facts[slot] = undefined;
    told.drop(slot);
    if (fact) put(slot, fact);
    else slots.free(id);
    return slot;
  };
  return {
    at,
    slotOf: slots.get,
    slotsOf: slots.ofThese,
    allSlots: slots.all,
    inCategories: (ids) => ids.flatMap(categories.of),
    sortedBy: (name, compare) => orders.of(name, { compare, all: slots.all }),
    ...told.columns,
    priceColumns: (now) => moment.at(now, facts.length),
    apply(changed) {
      const touched = new Set(changed.map(change));
      told.tidy();
      orders.change(touched);
      moment.change(touched);
    },
  };
}

/** Allocates slots; freed slots are reused. */
function createSlotAllocator() {
  const slots = new Map<string, number>();
  const free: number[] = [];
  let next = 0;
  let all: readonly number[] | null = null;
  let known = new WeakMap<readonly string[], readonly number[]>();
  const moved = () => {
    all = null;
    known = new WeakMap();
  };
  return {
    get: (id: string) => slots.get(id),
    of(id: string): number {
      const known = slots.get(id);
      if (known !== undefined) return known;
      const slot = free.pop() ?? next++;
      slots.set(id, slot);
      moved();
      return slot;
    },
    free(id: string): void {
      const slot = slots.get(id);
      if (slot !== undefined) free.push(slot);
      slots.delete(id);
      moved();
    },
    ofThese(this: void, ids: readonly string[]): readonly number[] {
      const told = known.get(ids);
      if (told) return told;
      const found: number[] = [];
      for (const id of ids) {
        const slot = slots.get(id);
        if (slot !== undefined) found.push(slot);
      }
      known.set(ids, found);
      return found;
    },
    all: () => (all ??= [...slots.values()]),
  };
}

function createSlotGroups() {
  const all = new Map<string, Set<number>>();
  return {
    of: (name: string): number[] => [...(all.get(name) ?? [])],
    join(name: string, slot: number): void {
      all.set(name, (all.get(name) ?? new Set()).add(slot));
    },
    leave(name: string, slot: number): void {
      const together = all.get(name);
      together?.delete(slot);
      if (together?.size === 0) all.delete(name);
    },
  };
}

function createFacetColumns() {
  const kinds = createDictionaryColumn<ProductKind>(String);
  const categories = createDictionaryColumn<string>(String);
  const tags = createDictionaryColumn<readonly string[]>((ids) => ids.join());
  const industries = createDictionaryColumn<readonly string[]>((ids) => ids.join());
  const all = [kinds, categories, tags, industries];
  const put = (slot: number, fact: ProductFacets): void => {
    kinds.put(slot, fact.kind);
    categories.put(slot, fact.category);
    tags.put(slot, fact.tags);
    industries.put(slot, fact.industries);
  };
  const drop = (slot: number) => all.forEach((each) => each.drop(slot));
  const tidy = () => all.forEach((each) => each.tidy());
  return { columns: { kinds, categories, tags, industries }, put, drop, tidy };
}
