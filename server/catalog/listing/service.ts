import type { z } from "zod";
import type { catalogue, Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { CurrencyName } from "#shared/site/company/contract.ts";
import { menuWire } from "#shared/content/menus/menus.ts";
import type { Scope } from "#server/context.ts";
import * as site from "#server/site/company/service.ts";
import { home } from "./homePage.ts";
import { cardIn, isForeign, productIn, readingOf } from "./productView.ts";
import { productById } from "./productQueries.ts";
import * as queries from "./queries.ts";

export { composed } from "./homePage.ts";

export async function cardsById(
  scope: Scope,
  { ids, currency }: { ids: readonly string[]; currency?: string | undefined },
): Promise<ProductCard[]> {
  if (isForeign(currency)) await scope.catalogue.look(scope.db);
  const rows = await queries.cards(scope.db, scope.lang, { ids, plans: isForeign(currency) });
  return rows.map(cardIn(readingOf(scope, currency)));
}

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
  ensure(row, "product.not_found");
  return productIn(readingOf(scope, currency), lang, row);
}

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

export async function pricedCurrencies({ db, now }: Scope): Promise<CurrencyName[]> {
  return queries.pricedCurrencies(db, now());
}
