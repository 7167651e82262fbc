import fc from "fast-check";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { type PriceRangeInput, priceRange } from "#shared/catalog/listing/priceRange.ts";
import {
  monthsOf,
  PLAN_CHOICES,
  type PlanChoice,
  type PlanMonths,
  PRODUCT_KINDS,
  type ProductKind,
} from "#shared/catalog/products/rules.ts";
import { type PriceStep, pricesAt } from "#shared/catalog/pricing/schedule.ts";
import type { Money } from "#shared/kit/money.ts";
import { approximatePrice, type Rates } from "#shared/kit/exchangeRates.ts";
import { writtenColumns } from "#test/kit/world/database.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const DAY = 86_400_000;

interface Plan {
  readonly id: string;
  readonly months: PlanMonths | null;
  readonly stock: number | null;
  readonly retired: boolean;
  readonly steps: readonly PriceStep[];
}

export interface GeneratedProduct {
  readonly id: string;
  readonly kind: ProductKind;
  readonly category: string;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  readonly soldOnline: boolean;
  readonly availableFrom: string | null;
  readonly created: number;
  readonly plans: readonly Plan[];
}

export interface Taxonomies {
  readonly categories: readonly { readonly id: string; readonly parent: string }[];
  readonly tags: readonly string[];
  readonly industries: readonly string[];
}

export interface ListQuery extends PriceRangeInput {
  readonly category?: string | undefined;
  readonly kind?: ProductKind | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly industry?: string | undefined;
  readonly plan?: PlanChoice | undefined;
  readonly inStock?: boolean | undefined;
}

/** Mostly undefined, so that some match. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, arbitrary);

const stepsFrom = (start: number) =>
  fc.uniqueArray(
    fc.record({
      minor: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constant(null)),
      currency: fc.constantFrom("TWD", "TWD", "USD"),
      from: fc.integer({ min: -2, max: 6 }).map((days) => start + days * DAY),
    }),
    { selector: ({ currency, from }) => `${currency}${from}`, minLength: 1, maxLength: 4 },
  );

export const generatedProducts = (
  lists: Taxonomies,
  start: number,
): fc.Arbitrary<GeneratedProduct[]> =>
  fc.array(
    fc.record({
      id: fc.uuid({ version: 4 }),
      kind: fc.constantFrom(...PRODUCT_KINDS),
      category: fc.constantFrom(...lists.categories.map(({ id }) => id)),
      tags: fc.subarray([...lists.tags]),
      industries: fc.subarray([...lists.industries]),
      soldOnline: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      availableFrom: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        fc.integer({ min: -1, max: 4 }).map((days) => dayOf(start + days * DAY)),
      ),
      created: fc.integer({ min: 0, max: 3 }),
      plans: fc.uniqueArray(
        fc.record({
          id: fc.uuid({ version: 4 }),
          months: fc.constantFrom<PlanMonths | null>(0, 1, 12, null),
          stock: fc.constantFrom(null, null, 0, 2),
          retired: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
          steps: stepsFrom(start),
        }),
        { selector: ({ months }) => months, maxLength: 4 },
      ),
    }),
    { minLength: 6, maxLength: 25 },
  );

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const listQueries = (lists: Taxonomies): fc.Arbitrary<ListQuery> =>
  fc.record({
    category: maybe(fc.constantFrom(...lists.categories.flatMap(({ id, parent }) => [id, parent]))),
    kind: maybe(fc.constantFrom(...PRODUCT_KINDS)),
    tag: maybe(fc.subarray([...lists.tags], { maxLength: 2 })),
    industry: maybe(fc.constantFrom(...lists.industries)),
    plan: maybe(fc.constantFrom(...PLAN_CHOICES)),
    inStock: maybe(fc.boolean()),
    priceMin: maybe(fc.integer({ min: 0, max: 20 }).map(String)),
    priceMax: maybe(fc.integer({ min: 20, max: 40 }).map(String)),
    priceCurrency: maybe(fc.constantFrom("TWD", "USD", "EUR")),
  });

/** Replaces all published products. */
export async function writeProducts(
  world: TestWorld,
  products: readonly GeneratedProduct[],
): Promise<void> {
  const { pool } = world.open.database;
  const now = world.now().toISOString();
  await pool.query(`
    delete from prices where commodity_id in (
      select c.id from commodities c join products p on p.id = c.product_id where p.code = upper(p.id::text));
    delete from commodities where product_id in (select id from products where code = upper(id::text));
    delete from products where code = upper(id::text);
    update products set live = null where live is not null`);
  const rows = products.map((product, at) => ({ ...product, at, code: product.id.toUpperCase() }));
  const columns = await writtenColumns(pool, "products");
  await pool.query(
    `insert into products (${columns}) select ${columns} from (select (jsonb_populate_record(p, jsonb_build_object('id', r.id, 'kind', r.kind,
       'category_id', r.category, 'code', r.code, 'slug', r.id, 'live', 1, 'sold_online', r."soldOnline",
       'available_from', r."availableFrom", 'sort', r.at / 2, 'featured', false,
       'created_at', $2::timestamptz + r.created * interval '1 day'))).*
     from jsonb_to_recordset($1::jsonb) as r (id uuid, at integer, kind text, category uuid, code text,
       "soldOnline" boolean, "availableFrom" date, created integer),
       products p where p.id = (select id from products order by sort limit 1)) made`,
    [JSON.stringify(rows), now],
  );
  const terms = rows.flatMap(({ id, tags }) => tags.map((term, sort) => ({ id, term, sort })));
  await pool.query(
    `insert into product_tags (product_id, term_id, sort)
     select * from jsonb_to_recordset($1::jsonb) as r (id uuid, term uuid, sort integer)`,
    [JSON.stringify(terms)],
  );
  const trades = rows.flatMap(({ id, industries }) => industries.map((term) => ({ id, term })));
  await pool.query(
    `insert into product_industries (product_id, term_id)
     select * from jsonb_to_recordset($1::jsonb) as r (id uuid, term uuid)`,
    [JSON.stringify(trades)],
  );
  const plans = rows.flatMap(({ id: product, plans: own }) =>
    own.map((plan, sort) => ({ ...plan, product, sort })),
  );
  await pool.query(
    `insert into commodities (id, product_id, months, stock, retired, sort)
     select * from jsonb_to_recordset($1::jsonb)
       as r (id uuid, product uuid, months smallint, stock integer, retired boolean, sort integer)`,
    [JSON.stringify(plans)],
  );
  const prices = plans
    .filter(({ months }) => months !== 0)
    .flatMap(({ id, steps }) =>
      steps.map(({ minor, currency, from }) => ({ id, minor, currency, from: new Date(from) })),
    );
  await pool.query(
    `insert into prices (commodity_id, currency, amount_minor, valid_from, recorded_at)
     select id, currency, minor, "from", $2 from jsonb_to_recordset($1::jsonb)
       as r (id uuid, currency text, minor bigint, "from" timestamptz)`,
    [JSON.stringify(prices), now],
  );
}

interface Start {
  readonly prices: readonly Money[];
  readonly inStock: boolean;
}

/** Reference implementation. */
function startOf(
  product: GeneratedProduct,
  plan: PlanChoice | undefined,
  at: number,
): Start | null {
  const { soldOnline, availableFrom } = product;
  const opens = availableFrom === null ? -Infinity : Date.parse(`${availableFrom}T00:00:00+08:00`);
  if (!soldOnline || at < opens) return null;
  const offers = product.plans
    .filter(({ retired }) => !retired)
    .map((each) => ({ ...each, prices: each.months === 0 ? [] : pricesAt(each.steps, at) }))
    .filter(({ months, prices }) => months === 0 || prices.length > 0);
  // A trial alone has no starting price.
  const first = (own: typeof offers): Start | null =>
    own.every(({ prices }) => prices.length === 0)
      ? null
      : {
          prices: own.flatMap(({ prices }) => prices),
          inStock: own.some(({ stock }) => stock !== 0),
        };
  if (plan === undefined) return first(offers);
  if (plan === "0") return offers.some(({ months }) => months === 0) ? first(offers) : null;
  if (plan === "permanent" && product.kind !== "software") return null;
  return first(offers.filter(({ months }) => months === monthsOf(plan)));
}

/** Null if undeterminable. */
export function displayedAmount(
  product: GeneratedProduct,
  { plan, ...range }: Pick<ListQuery, "plan" | "priceCurrency">,
  { at, rates }: { at: number; rates: Rates },
): number | null {
  const { currency } = priceRange(range);
  const prices = startOf(product, plan, at)?.prices ?? [];
  const least = (asked: string): Money | undefined =>
    prices.filter((price) => price.currency === asked).toSorted((a, b) => a.minor - b.minor)[0];
  const dollars = least("TWD");
  return (
    (least(currency) ?? approximatePrice(dollars ? [dollars] : [], currency, rates))?.minor ?? null
  );
}

interface Moment {
  readonly at: number;
  readonly rates: Rates;
  readonly lists: Taxonomies;
}

export function isMatch(product: GeneratedProduct, wanted: ListQuery, moment: Moment): boolean {
  const { category, kind, tag = [], industry, plan, inStock } = wanted;
  const start = startOf(product, plan, moment.at);
  const { min, max } = priceRange(wanted);
  const amount = displayedAmount(product, wanted, moment);
  const parent = moment.lists.categories.find(({ id }) => id === product.category)?.parent;
  return (
    (category === undefined || [product.category, parent].includes(category)) &&
    (kind === undefined || product.kind === kind) &&
    tag.every((each) => product.tags.includes(each)) &&
    (industry === undefined || product.industries.includes(industry)) &&
    (plan === undefined || start !== null) &&
    (inStock === undefined || (start?.inStock ?? false) === inStock) &&
    (min === undefined || (amount !== null && amount >= min)) &&
    (max === undefined || (amount !== null && amount <= max))
  );
}

/** Each option replaces its facet's current choice. */
export function expectedCounts(
  products: readonly GeneratedProduct[],
  wanted: ListQuery,
  moment: Moment,
) {
  const count = (change: ListQuery) =>
    products.filter((product) => isMatch(product, { ...wanted, ...change }, moment)).length;
  const counted = <T extends string>(options: readonly T[], change: (option: T) => ListQuery) =>
    Object.fromEntries(
      options.map((option) => [option, count(change(option))] as const).filter(([, n]) => n > 0),
    );
  const { lists } = moment;
  const amounts = products
    .filter((product) =>
      isMatch(product, { ...wanted, priceMin: undefined, priceMax: undefined }, moment),
    )
    .flatMap((product) => displayedAmount(product, wanted, moment) ?? []);
  return {
    total: count({}),
    kinds: counted(PRODUCT_KINDS, (kind) => ({ kind })),
    categories: counted(
      [...new Set(lists.categories.flatMap(({ id, parent }) => [id, parent]))],
      (category) => ({ category }),
    ),
    tags: counted(lists.tags, (tag) => ({ tag: [...(wanted.tag ?? []), tag] })),
    industries: counted(lists.industries, (industry) => ({ industry })),
    plans: counted(PLAN_CHOICES, (plan) => ({ plan })),
    inStock: count({ inStock: true }),
    prices: amounts.length === 0 ? null : [Math.min(...amounts), Math.max(...amounts)],
  };
}

export function receivedCounts(facets: ListFacets) {
  const byId = (terms: readonly { readonly uuid: string; readonly count: number }[]) =>
    Object.fromEntries(terms.flatMap(({ uuid, count }) => (count > 0 ? [[uuid, count]] : [])));
  return {
    total: facets.total,
    kinds: Object.fromEntries(facets.kinds.map(({ kind, count }) => [kind, count])),
    categories: byId(facets.categories),
    tags: byId(facets.tags),
    industries: byId(facets.industries),
    plans: Object.fromEntries(facets.plans.map(({ plan, count }) => [plan, count])),
    inStock: facets.inStock,
    prices: facets.prices && [facets.prices.min.minor, facets.prices.max.minor],
  };
}
