import type { z } from "zod";
import type { catalogue, Product, ProductCard } from "#shared/catalogue/contract.ts";
import { ensure } from "#shared/kit/errors.ts";
import type { CurrencyName } from "#shared/site/contract.ts";
import { menuWire } from "#shared/site/menus.ts";
import type { Scope } from "../context.ts";
import * as site from "../site/service.ts";
import { home } from "./home.ts";
import { requiredNotesIn } from "./notes.ts";
import { cardIn, isForeign, plansIn, readingOf, relatedIn } from "./present.ts";
import { productById } from "./productQueries.ts";
import * as queries from "./queries.ts";

/** The cards of these products, in the shop's order. */
export async function cardsById(
  scope: Scope,
  { ids, currency }: { ids: readonly string[]; currency?: string | undefined },
): Promise<ProductCard[]> {
  if (isForeign(currency)) await scope.catalogue.look(scope.db);
  const rows = await queries.cards(scope.db, scope.lang, { ids, plans: isForeign(currency) });
  return rows.map(cardIn(readingOf(scope, currency)));
}

/** @throws {Refusal} `catalogue.product_not_found`. */
export async function product(
  scope: Scope,
  { uuid, currency }: z.output<typeof catalogue.product.input>,
): Promise<Product> {
  const { db, lang } = scope;
  const read = () => productById(db, lang, uuid);
  const row = await scope.catalogue.at(
    db,
    { of: "product", key: `${lang} ${uuid}` },
    read,
    Boolean,
  );
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
    pictures: row.pictures.map(({ picture, alt }) => ({ picture, alt: alt[lang] })),
    reminders: row.reminders.map(({ text }) => text[lang]),
    mustAcknowledge: requiredNotesIn({ product: uuid, reminders: row.reminders }, lang),
    editions: row.editions.map(({ uuid, name, features }) => ({
      uuid,
      name: name[lang],
      features: features.map((feature) => feature[lang]),
    })),
    relations: row.relations.map(relatedIn),
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
  { info, currency }: z.output<typeof catalogue.web.input>,
): Promise<z.input<typeof catalogue.web.output>> {
  const lists = await site.termLists(scope);
  const { service, ...rest } = lists;
  const { header, panel, footer } = await site.menus(scope);
  return {
    home: await home(scope, { currency }),
    info: { data: info ? await site.infoById(scope, { id: info }) : await site.info(scope) },
    service: { data: service },
    currency: await site.currencies(scope),
    menu: menuWire(header),
    panel: menuWire(panel),
    footer: menuWire(footer),
    ...rest,
  };
}

/** The currencies that anything is priced in, with their names: what a visitor chooses among. */
export async function pricedCurrencies({ db, now }: Scope): Promise<CurrencyName[]> {
  return queries.pricedCurrencies(db, now());
}
