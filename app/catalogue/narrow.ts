import { PRODUCT_KINDS, type ProductCard, type ProductKind } from "#shared/catalogue/contract.ts";

/** What a list is narrowed to, as its address says. */
export interface Narrowed {
  readonly category: string | undefined;
  readonly kind: ProductKind | undefined;
  readonly tag: string | undefined;
}

export interface CountedTag {
  readonly uuid: string;
  readonly name: string;
  readonly count: number;
}

const hasTag = ({ tags }: ProductCard, tag: string | undefined) =>
  tag === undefined || tags.some(({ uuid }) => uuid === tag);

const isKind = (product: ProductCard, kind: ProductKind | undefined) =>
  kind === undefined || product.kind === kind;

/**
 * The products of one kind and tag among those of a category, with how many each other choice
 * would leave: every count takes the rest of the choices as they are.
 */
export function narrow(found: readonly ProductCard[], { kind, tag }: Narrowed) {
  const tagged = found.filter((product) => hasTag(product, tag));
  return {
    products: tagged.filter((product) => isKind(product, kind)),
    total: tagged.length,
    counts: PRODUCT_KINDS.map((known) => ({
      kind: known,
      count: tagged.filter((product) => product.kind === known).length,
    })),
    tags: countTags(
      found.filter((product) => isKind(product, kind)),
      found,
      tag,
    ),
  };
}

/** The chosen one first, also where nothing has it; then the most frequent. */
function countTags(
  among: readonly ProductCard[],
  found: readonly ProductCard[],
  chosen: string | undefined,
): CountedTag[] {
  const named = new Map(found.flatMap(({ tags }) => tags.map(({ uuid, name }) => [uuid, name])));
  return [...named]
    .map(([uuid, name]) => ({
      uuid,
      name,
      count: among.filter((product) => hasTag(product, uuid)).length,
    }))
    .filter(({ uuid, count }) => count > 0 || uuid === chosen)
    .toSorted((a, b) => Number(b.uuid === chosen) - Number(a.uuid === chosen) || b.count - a.count);
}
