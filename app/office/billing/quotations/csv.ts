import type { Lang } from "#shared/kit/lang.ts";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OfficeQuotationSummary } from "#shared/billing/quotations/adminContract.ts";
import { formatItems } from "#app/shop/sales/orders/itemsText.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { quotationSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, quotationSource, {
    name: "quotations",
    columns: columns(asked.lang),
  });
}

function columns(lang: Lang): CsvColumn<OfficeQuotationSummary>[] {
  const t = translatorFor(lang);
  const issued = t("manager.common.fileTime", { column: t("quotations.issuedAt") });
  return [
    { header: t("quotations.number"), value: ({ number }) => number },
    { header: t("quotations.state"), value: ({ state }) => t(`quotations.states.${state}`) },
    { header: t("quotations.member"), value: ({ member }) => personName(member, lang) },
    { header: t("quotations.email"), value: ({ member }) => member.email },
    { header: t("quotations.company"), value: ({ company }) => company },
    { header: t("quotations.items"), value: ({ items }) => formatItems(t, items) },
    { header: issued, value: ({ issuedAt }) => formatInstant(issuedAt) },
    { header: t("quotations.lastDay"), value: ({ lastDay }) => lastDay },
    {
      header: t("quotations.by"),
      value: ({ byStaff }) => t(`quotations.bys.${byStaff ? "staff" : "buyer"}`),
    },
    { header: t("quotations.total"), value: ({ total }) => formatDecimal(total) },
    { header: t("quotations.currency"), value: ({ total }) => total.currency },
  ];
}
