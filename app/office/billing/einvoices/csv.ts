import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { OfficeInvoice } from "#shared/billing/einvoices/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { invoiceSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, invoiceSource, { name: "invoices", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<OfficeInvoice>[] {
  const t = translatorFor(lang);
  const time = (key: "askedAt" | "issuedAt" | "voidedAt") =>
    t("manager.common.fileTime", { column: t(`invoicing.${key}`) });
  const at = (instant: string | null) => instant && formatInstant(instant);
  return [
    { header: t("invoicing.number"), value: ({ number }) => number },
    { header: t("invoicing.randomCode"), value: ({ randomCode }) => randomCode },
    { header: t("invoicing.state"), value: ({ state }) => t(`invoicing.states.${state}`) },
    { header: t("invoicing.order"), value: ({ order }) => order.number },
    { header: t("invoicing.buyer"), value: ({ buyer }) => buyer },
    { header: t("invoicing.uniformNumber"), value: ({ uniformNumber }) => uniformNumber },
    { header: time("askedAt"), value: ({ requestedAt }) => at(requestedAt) },
    { header: time("issuedAt"), value: ({ issuedAt }) => at(issuedAt) },
    { header: time("voidedAt"), value: ({ voidedAt }) => at(voidedAt) },
    { header: t("invoicing.tax"), value: ({ tax }) => t(`invoicing.taxes.${tax}`) },
    { header: t("invoicing.amount"), value: ({ amount }) => formatDecimal(amount) },
    { header: t("invoicing.allowed"), value: ({ allowed }) => formatDecimal(allowed) },
    {
      header: t("invoicing.trouble"),
      value: ({ problem }) => problem && t(`invoicing.troubles.${problem.kind}`),
    },
  ];
}
