import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import {
  type ChainLink,
  effectivePercents,
  FULL_BPS,
  type PostedShare,
  shareByProduct,
  shareDifferences,
  splitBase,
  splitProfit,
} from "./split.ts";

const PRODUCTS = ["mill", "lathe", "course"];
const MAX_MINOR = 10 ** 12;

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

const percents = fc
  .array(fc.integer({ min: 0, max: FULL_BPS }), { minLength: 1, maxLength: 5 })
  .map((each) => each.toSorted((a, b) => b - a));
const base = fc.integer({ min: 0, max: MAX_MINOR });
const link: fc.Arbitrary<ChainLink> = fc.record({
  originalBps: fc.integer({ min: 0, max: FULL_BPS }),
  caps: fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...PRODUCTS),
      bps: fc.integer({ min: 0, max: FULL_BPS }),
    }),
    { selector: ({ product }) => product, maxLength: 2 },
  ),
});
const chain = fc.array(link, { minLength: 1, maxLength: 5 });
const lines = fc.array(fc.record({ product: fc.constantFrom(...PRODUCTS), minor: base }), {
  maxLength: 6,
});

test("TWD 12,345 at 30, 20 and 5 % is 1,234, 1,852 and 617", () => {
  expect(splitBase(12_345, [3_000, 2_000, 500])).toEqual([1_234, 1_852, 617]);
  const links = [3_000, 2_000, 500].map((originalBps) => ({ originalBps, caps: [] }));
  const split = splitProfit(links, [{ product: null, minor: 12_345 }]);
  expect([split.pool, split.base, split.shares]).toEqual([3_703, 12_345, [1_234, 1_852, 617]]);
});

test("the shares add up to the first cut, none is negative, each is within a unit of its exact value", () => {
  const property = fc.property(base, percents, (minor, bps) => {
    const shares = splitBase(minor, bps);
    expect(sum(shares)).toBe(Number((BigInt(minor) * BigInt(bps[0] ?? 0)) / BigInt(FULL_BPS)));
    for (const [at, share] of shares.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      const points = (bps[at] ?? 0) - (bps[at + 1] ?? 0);
      expect(Math.abs(share - (minor * points) / FULL_BPS)).toBeLessThan(1.001);
    }
    expect(sum(shares)).toBeLessThanOrEqual(minor);
  });
  fc.assert(property, { numRuns: runCount(1_000, 100_000) });
});

test("every step is a floor in whole minor units", () => {
  expect(splitBase(333, [5_000])).toEqual([166]);
  expect(splitBase(1, [9_999, 1])).toEqual([0, 0]);
});

test("a percent above the one before it, or a negative base, is a bug", () => {
  expect(() => splitBase(100, [500, 600])).toThrow(RangeError);
  expect(() => splitBase(-1, [500])).toThrow(RangeError);
});

test("a cap binds its dealer and everybody below, and nobody above", () => {
  const links: ChainLink[] = [
    { originalBps: 3_000, caps: [] },
    { originalBps: 2_000, caps: [{ product: "mill", bps: 1_000 }] },
    { originalBps: 1_500, caps: [{ product: "lathe", bps: 200 }] },
  ];
  expect(effectivePercents(links, "mill")).toEqual([3_000, 1_000, 1_000]);
  expect(effectivePercents(links, "lathe")).toEqual([3_000, 2_000, 200]);
  expect(effectivePercents(links, null)).toEqual([3_000, 2_000, 1_500]);
});

test("lines with the same percents are split together, so their order does not matter", () => {
  const property = fc.property(chain, lines, (links, sold) => {
    const split = splitProfit(links, sold);
    const turned = splitProfit(links, sold.toReversed());
    expect(turned.shares).toEqual(split.shares);
    expect(split.base).toBe(sum(sold.map(({ minor }) => minor)));
    expect(split.pool).toBe(sum(split.shares));
    expect(split.pool).toBeLessThanOrEqual(split.base);
    for (const group of split.groups) {
      expect(sum(group.lines.map(({ minor }) => minor))).toBe(group.base);
      expect(group.shares).toEqual(splitBase(group.base, group.percents));
    }
  });
  fc.assert(property, { numRuns: runCount(300, 100_000) });
});

test("a share by product adds up to the share", () => {
  const property = fc.property(chain, lines, (links, sold) => {
    const split = splitProfit(links, sold);
    for (const [at, share] of split.shares.entries()) {
      const parts = shareByProduct(split, at);
      expect(sum(parts.map(({ minor }) => minor))).toBe(share);
      for (const { minor } of parts) expect(minor).toBeGreaterThanOrEqual(0);
    }
  });
  fc.assert(property, { numRuns: runCount(300, 20_000) });
});

/** What stays of each line after one more refund, in parts of a thousand. */
const refunds = fc.array(
  fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 6, maxLength: 6 }),
  {
    maxLength: 6,
  },
);

function post(posted: readonly PostedShare[], steps: readonly PostedShare[]): PostedShare[] {
  const sums = new Map(posted.map((each) => [each.position, each]));
  for (const step of steps) {
    const before = sums.get(step.position);
    const products = new Map(before?.products.map(({ product, minor }) => [product, minor]));
    for (const { product, minor } of step.products)
      products.set(product, (products.get(product) ?? 0) + minor);
    sums.set(step.position, {
      position: step.position,
      minor: (before?.minor ?? 0) + step.minor,
      products: [...products].map(([product, minor]) => ({ product, minor })),
    });
  }
  return [...sums.values()];
}

test("any sequence of refunds ends at the shares of what is left, and a full one at nothing", () => {
  const property = fc.property(chain, lines, refunds, (links, sold, sequence) => {
    let left = sold;
    let posted = post([], shareDifferences(splitProfit(links, left), []));
    for (const kept of sequence) {
      left = left.map((line, at) => ({
        ...line,
        minor: Math.floor((line.minor * (kept[at] ?? 0)) / 1_000),
      }));
      const split = splitProfit(links, left);
      const steps = shareDifferences(split, posted);
      for (const { minor, products } of steps)
        expect(sum(products.map((each) => each.minor))).toBe(minor);
      posted = post(posted, steps);
      for (const { position, minor } of posted) expect(minor).toBe(split.shares[position]);
      expect(shareDifferences(split, posted)).toEqual([]);
    }
    posted = post(posted, shareDifferences(splitProfit(links, []), posted));
    for (const { minor, products } of posted) {
      expect(minor).toBe(0);
      expect(products.every((each) => each.minor === 0)).toBe(true);
    }
  });
  fc.assert(property, { numRuns: runCount(300, 100_000) });
});
