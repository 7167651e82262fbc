import { allocate } from "#shared/sales/promotions/rules.ts";

// Formula: each link's cumulative cut is floor(base * percent / 100 %); a link keeps its cut less the next one's. So the
// shares of a chain add up to the first link's cut exactly, whatever the base.

/** 100 % in basis points. */
export const FULL_BPS = 10_000;

/** At most `bps` of sales of a product, whatever the dealer's percent. */
export interface ProductCap {
  readonly product: string;
  readonly bps: number;
}

/** One dealer of a chain: the first is appointed by the company, the last sold. */
export interface ChainLink {
  readonly originalBps: number;
  readonly caps: readonly ProductCap[];
}

/** What was paid for a product, in minor units without tax, shipping and what was refunded. */
export interface BaseLine {
  /** Null: no product, so no cap applies. */
  readonly product: string | null;
  readonly minor: number;
}

/** Lines with the same percents, which are split together. */
export interface SplitGroup {
  /** Per link, in basis points of the base; none exceeds the one before it. */
  readonly percents: readonly number[];
  readonly base: number;
  /** Per link. */
  readonly shares: readonly number[];
  readonly lines: readonly BaseLine[];
}

export interface Split {
  readonly groups: readonly SplitGroup[];
  readonly base: number;
  /** What the company gives away: the sum of `shares`. */
  readonly pool: number;
  /** Per link. */
  readonly shares: readonly number[];
}

/** Per link: its percent, below its own caps and those of the links before it. */
export function effectivePercents(chain: readonly ChainLink[], product: string | null): number[] {
  let ceiling = FULL_BPS;
  return chain.map(({ originalBps, caps }) => {
    const cap = caps.find((each) => each.product === product)?.bps ?? FULL_BPS;
    ceiling = Math.min(ceiling, originalBps, cap);
    return ceiling;
  });
}

/**
 * Per link, in minor units. `percents` never rise along the chain.
 * @throws {RangeError} for a negative base or a percent above the one before it
 */
export function splitBase(base: number, percents: readonly number[]): number[] {
  if (!Number.isSafeInteger(base) || base < 0) throw new RangeError(`not a base: ${base}`);
  const cuts = percents.map((bps, at) => {
    if (bps < 0 || bps > (percents[at - 1] ?? FULL_BPS))
      throw new RangeError(`percents rise: ${percents.join(", ")}`);
    return Number((BigInt(base) * BigInt(bps)) / BigInt(FULL_BPS));
  });
  return cuts.map((cut, at) => cut - (cuts[at + 1] ?? 0));
}

/** Splits what was paid along a chain. Trial, record, report and statement read from this alone. */
export function splitProfit(chain: readonly ChainLink[], lines: readonly BaseLine[]): Split {
  const alike = Map.groupBy(
    lines.filter(({ minor }) => minor > 0),
    ({ product }) => effectivePercents(chain, product).join(" "),
  );
  const groups = [...alike.values()].map((own): SplitGroup => {
    const percents = effectivePercents(chain, own[0]?.product ?? null);
    const base = sum(own.map(({ minor }) => minor));
    return { percents, base, shares: splitBase(base, percents), lines: own };
  });
  const shares = chain.map((_, at) => sum(groups.map((group) => group.shares[at] ?? 0)));
  return { groups, base: sum(groups.map(({ base }) => base)), pool: sum(shares), shares };
}

export interface ProductShare {
  readonly product: string;
  readonly minor: number;
}
export type ProductShares = readonly ProductShare[];

/** A link's share by product; adds up to the share. */
export function shareByProduct({ groups }: Split, link: number): ProductShare[] {
  const sums = new Map<string, number>();
  for (const { shares, lines } of groups) {
    const parts = allocate(
      shares[link] ?? 0,
      lines.map(({ minor }) => minor),
    );
    for (const [at, { product }] of lines.entries()) {
      if (product === null) continue;
      sums.set(product, (sums.get(product) ?? 0) + (parts[at] ?? 0));
    }
  }
  return [...sums].map(([product, minor]) => ({ product, minor }));
}

/** What is posted of a link's share. */
export interface PostedShare {
  /** In the chain, from 0. */
  readonly position: number;
  readonly minor: number;
  readonly products: ProductShares;
}

/** By link, what `split` gives it beyond what is posted; links without a difference are left out. */
export function shareDifferences(split: Split, posted: readonly PostedShare[]): PostedShare[] {
  return split.shares.flatMap((share, position) => {
    const before = posted.find((each) => each.position === position);
    const minor = share - (before?.minor ?? 0);
    if (minor === 0) return [];
    const products = productDifferences(shareByProduct(split, position), before?.products ?? []);
    return [{ position, minor, products }];
  });
}

function productDifferences(after: ProductShares, before: ProductShares): ProductShare[] {
  const products = new Set([...after, ...before].map(({ product }) => product));
  const minorOf = (shares: ProductShares, product: string) =>
    shares.find((each) => each.product === product)?.minor ?? 0;
  return [...products]
    .map((product) => ({ product, minor: minorOf(after, product) - minorOf(before, product) }))
    .filter(({ minor }) => minor !== 0);
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
