import { expect, test } from "vitest";
import { lineChanges, type OfferTerms } from "./rules.ts";

const twd = (minor: number) => ({ minor, currency: "TWD" });
const usd = (minor: number) => ({ minor, currency: "USD" });
const terms = (change: Partial<OfferTerms> = {}): OfferTerms => ({
  sold: true,
  stock: null,
  prices: [twd(100), usd(5)],
  ...change,
});

test.for<[string, OfferTerms | null, OfferTerms, string, string, object[]]>([
  ["nothing", terms(), terms(), "TWD", "TWD", []],
  ["what nobody knows", null, terms({ prices: [twd(9)] }), "TWD", "TWD", []],
  [
    "a price",
    terms(),
    terms({ prices: [twd(120), usd(5)] }),
    "TWD",
    "TWD",
    [{ kind: "price", was: twd(100), now: twd(120) }],
  ],
  [
    "a price in a currency not shown",
    terms(),
    terms({ prices: [twd(120), usd(5)] }),
    "USD",
    "USD",
    [],
  ],
  [
    "a currency that is gone",
    terms(),
    terms({ prices: [twd(100)] }),
    "USD",
    "TWD",
    [{ kind: "currency", was: usd(5), now: twd(100) }],
  ],
  [
    "a price seen in a currency that another line lacks",
    terms(),
    terms({ prices: [twd(90), usd(5)] }),
    "USD",
    "TWD",
    [{ kind: "price", was: twd(100), now: twd(90) }],
  ],
  [
    "the end of sale",
    terms(),
    terms({ sold: false, prices: [twd(1)] }),
    "TWD",
    "TWD",
    [{ kind: "unsold" }],
  ],
  ["an end of sale seen before", terms({ sold: false }), terms({ sold: false }), "TWD", "TWD", []],
  [
    "too few",
    terms({ stock: 9 }),
    terms({ stock: 2 }),
    "TWD",
    "TWD",
    [{ kind: "stock", was: 3, now: 2 }],
  ],
  [
    "pieces that are counted now",
    terms(),
    terms({ stock: 0 }),
    "TWD",
    "TWD",
    [{ kind: "stock", was: 3, now: 0 }],
  ],
  ["fewer, but enough", terms({ stock: 9 }), terms({ stock: 3 }), "TWD", "TWD", []],
  ["too few, seen before", terms({ stock: 2 }), terms({ stock: 1 }), "TWD", "TWD", []],
])("tells of %s", ([, seen, now, asked, shown, told]) => {
  expect(lineChanges({ seen, now, quantity: 3 }, { asked, shown })).toEqual(told);
});
