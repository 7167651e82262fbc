import type { z } from "zod";
import type {
  catalogue,
  Home,
  ListInput,
  Product,
  ProductCard,
} from "#shared/catalogue/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/kit/errors.ts";
import { questionOf } from "#shared/search/terms.ts";
import { MAX_ROWS, pageWindow } from "#shared/kit/paging.ts";
import type { CurrencyName } from "#shared/site/contract.ts";
import type { Scope } from "../context.ts";
import * as site from "../site/service.ts";
import { cardIn, plansIn, type Reading } from "./present.ts";
import * as queries from "./queries.ts";

const MOST_ON_A_PAGE = 100;

/** The home page's words and the products a manager has put forward. */
export async function home(
  scope: Scope,
  { currency }: { currency?: string | undefined },
): Promise<Home> {
  const copy = await site.homeCopy(scope);
  if (isForeign(currency)) await scope.catalogue.look(scope.db);
  const { lang } = scope;
  return {
    headline: copy.headline[lang],
    subline: copy.subline[lang],
    primaryAction: copy.primaryAction[lang],
    secondaryAction: copy.secondaryAction[lang],
    values: copy.values.map(({ title, text }) => ({ title: title[lang], text: text[lang] })),
    products: (await queries.cards(scope.db, lang, { featured: true })).map(
      cardIn(readingOf(scope, currency)),
    ),
  };
}

/**
 * Products by category (with its subs), kind, tag and words, which the search finds; in the shop's order.
 * @throws {Refusal} `list.too_long` when all are asked for and there are more than one answer holds.
 */
export async function list(
  scope: Scope,
  input: z.output<typeof ListInput>,
): Promise<Page<ProductCard>> {
  const { page, limit, currency, search, ...filter } = input;
  const asked = limit > 0 ? { offset: (page - 1) * limit, limit } : { offset: 0, limit: MAX_ROWS };
  const { db, lang, catalogue } = scope;
  const read = () => queries.pageOfCards(db, lang, filter, asked);
  // Hardly two searches are alike, so that keeping them would drive out what is asked for again.
  if (search && isForeign(currency)) await catalogue.look(db);
  const { rows, total } = search
    ? await found(scope, { search, filter, asked })
    : await catalogue.at(db, `list ${lang} ${JSON.stringify([filter, asked])}`, read, isPage);
  const said = pageWindow(input, total);
  return {
    data: rows.map(cardIn(readingOf(scope, currency))),
    total,
    page: said.page,
    perPage: said.perPage,
  };
}

interface Searched {
  readonly search: string;
  readonly filter: queries.ProductFilter;
  readonly asked: { readonly offset: number; readonly limit: number };
}

async function found({ db, lang, searchIndex }: Scope, { search, filter, asked }: Searched) {
  const question = questionOf(search)?.all;
  if (question === undefined) return { rows: [], total: 0 };
  return searchIndex.fresh(db, () => queries.pageOfCards(db, lang, { ...filter, question }, asked));
}

/** The cards of these products, in the shop's order. */
export async function cardsById(
  scope: Scope,
  { ids, currency }: { ids: readonly string[]; currency?: string | undefined },
): Promise<ProductCard[]> {
  if (isForeign(currency)) await scope.catalogue.look(scope.db);
  const rows = await queries.cards(scope.db, scope.lang, { ids });
  return rows.map(cardIn(readingOf(scope, currency)));
}

/** Whether people look at it page by page: programs that fetch everything, and guesses, are not kept for. */
const isPage = ({ rows }: { readonly rows: readonly unknown[] }): boolean =>
  rows.length > 0 && rows.length <= MOST_ON_A_PAGE;

/** @throws {Refusal} `catalogue.product_not_found`. */
export async function product(
  scope: Scope,
  { uuid, currency }: z.output<typeof catalogue.product.input>,
): Promise<Product> {
  const { db, lang } = scope;
  const read = () => queries.productById(db, lang, uuid);
  const row = await scope.catalogue.at(db, `product ${lang} ${uuid}`, read, Boolean);
  ensure(row, "catalogue.product_not_found");
  const reading = readingOf(scope, currency);
  return {
    ...cardIn(reading)(row),
    summary: row.summary,
    description: row.description,
    specifications: row.specifications.map(({ label, value }) => ({
      label: label[lang],
      value: value[lang],
    })),
    reminders: row.reminders.map((reminder) => reminder[lang]),
    editions: row.editions.map(({ uuid, name, features }) => ({
      uuid,
      name: name[lang],
      features: features.map((feature) => feature[lang]),
    })),
    commodities: plansIn(reading, row),
    seats: row.seats,
  };
}

/**
 * Everything a page of the site stands on, in one answer. @throws {Refusal} `site.info_not_found` when
 * another info is asked for than the shop's.
 */
export async function web(
  scope: Scope,
  { info }: z.output<typeof catalogue.web.input>,
): Promise<z.input<typeof catalogue.web.output>> {
  const lists = await site.termLists(scope);
  const { service, ...rest } = lists;
  return {
    home: await home(scope, {}),
    info: { data: info ? await site.infoById(scope, { id: info }) : await site.info(scope) },
    service: { data: service },
    currency: await site.currencies(scope),
    menu: await site.categories(scope),
    ...rest,
  };
}

/** The currencies that anything is priced in, with their names: what a visitor chooses among. */
export async function pricedCurrencies({ db, now }: Scope): Promise<CurrencyName[]> {
  return queries.pricedCurrencies(db, now());
}

/** Every price is in Taiwan dollars already. */
const isForeign = (currency: string | undefined): boolean =>
  currency !== undefined && currency !== "TWD";

/** When, and in which currency besides its own prices, an answer is given; after the catalogue was looked at. */
const readingOf = (scope: Scope, currency: string | undefined): Reading => ({
  now: scope.now(),
  currency: isForeign(currency) ? currency : undefined,
  rates: scope.catalogue.rates(),
});
