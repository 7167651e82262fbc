import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { PriceRow } from "#shared/catalog/pricing/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { type CsvColumn, csvResponse, readAllPages } from "#app/lists/csv.server.ts";
import type { Route } from "./+types/csv";
import { parseGridParams } from "./pricesAction.server.ts";

const ROWS = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const asked = parseGridParams(url.searchParams);
  const t = translatorFor(lang);
  const priced = await portal.catalogue.pricedCurrencies();
  const columns: CsvColumn<PriceRow>[] = [
    { header: t("manager.prices.code"), value: ({ code }) => code },
    { header: t("manager.prices.product"), value: ({ name }) => name },
    {
      header: t("manager.prices.plan"),
      value: ({ kind, edition, months }) => {
        const length =
          months === null
            ? t(kind === "software" ? "catalogue.plan.permanent" : `catalogue.kind.${kind}`)
            : t("catalogue.plan.months", { months });
        return edition === null ? length : t("catalogue.plans.planOf", { edition, plan: length });
      },
    },
    ...priced.map(({ code }) => ({
      header: code,
      value: ({ prices }: PriceRow) => {
        const own = prices.find(({ currency }) => currency === code);
        return own ? formatDecimal(own) : null;
      },
    })),
  ];
  const rows = readAllPages(
    ({ page: number }) => portal.prices.list({ ...asked, page: number, limit: ROWS }),
    ({ commodity }: PriceRow) => commodity,
  );
  return csvResponse("prices.csv", columns, rows);
}
