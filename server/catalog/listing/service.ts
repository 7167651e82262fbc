import type { z } from "zod";
import type { catalog, Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { CurrencyName } from "#shared/site/company/contract.ts";
import { toMenuWire } from "#shared/content/menus/menus.ts";
import type { Context } from "#server/context.ts";
import * as site from "#server/site/company/service.ts";
import { getHomePage } from "./homePage.ts";
import {
  createCardView,
  isForeignCurrency,
  toProductView,
  createViewContext,
} from "./productView.ts";
import { findProductRow } from "./productQueries.ts";
import * as queries from "./queries.ts";

export { buildHomePage } from "./homePage.ts";

export async function listCardsById(
  scope: Context,
  { ids, currency }: { ids: readonly string[]; currency?: string | undefined },
): Promise<ProductCard[]> {
  if (isForeignCurrency(currency)) await scope.catalogCache.refresh(scope.db);
  const rows = await queries.listCards(scope.db, scope.lang, {
    ids,
    plans: isForeignCurrency(currency),
  });
  return rows.map(createCardView(createViewContext(scope, currency)));
}

export async function getProduct(
  scope: Context,
  { uuid, currency }: z.output<typeof catalog.product.input>,
): Promise<Product> {
  const { db, lang } = scope;
  const read = () => findProductRow(db, lang, uuid);
  const row = await scope.catalogCache.readThrough(
    db,
    { of: "product", key: `${lang} ${uuid}` },
    read,
    Boolean,
  );
  ensure(row, "product.not_found");
  return toProductView(createViewContext(scope, currency), lang, row);
}

export async function getSiteData(
  scope: Context,
  { info, currency }: z.output<typeof catalog.web.input>,
): Promise<z.input<typeof catalog.web.output>> {
  const lists = await site.termLists(scope);
  const { service, ...rest } = lists;
  const { header, panel, footer } = await site.menus(scope);
  return {
    home: await getHomePage(scope, { currency }),
    info: { data: info ? await site.infoById(scope, { id: info }) : await site.info(scope) },
    service: { data: service },
    currency: await site.currencies(scope),
    menu: toMenuWire(header),
    panel: toMenuWire(panel),
    footer: toMenuWire(footer),
    ...rest,
  };
}

export async function listPricedCurrencies({ db, now }: Context): Promise<CurrencyName[]> {
  return queries.listPricedCurrencies(db, now());
}
