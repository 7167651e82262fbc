import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OfficeReturnRequest } from "#shared/sales/returns/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/csv";
import { returnRequestSource } from "#app/office/payments/transfers/paymentListSources.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const named = { name: "withdrawals", columns: columns(asked.lang) };
  return exportList(asked, url, returnRequestSource, named);
}

function columns(lang: Lang): CsvColumn<OfficeReturnRequest>[] {
  const t = translatorFor(lang);
  const own = "manager.withdrawals";
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    { header: t(`${own}.buyer`), value: ({ order }) => order.buyer },
    {
      header: t(`${own}.state`),
      value: ({ state, refunded }) => t(refunded ? `${own}.refunded` : `${own}.states.${state}`),
    },
    {
      header: t(`${own}.what`),
      value: ({ lines }) =>
        lines.map((line) => t(`${own}.line`, line)).join(t("manager.audit.separator")),
    },
    { header: t(`${own}.reason`), value: ({ reason }) => reason },
    {
      header: t(`${own}.worth`),
      value: ({ refundValue }) => refundValue && formatDecimal(refundValue),
    },
    {
      header: t(`${own}.currency`),
      value: ({ refundValue }) => refundValue && refundValue.currency,
    },
    { header: t(`${own}.received`), value: ({ receivedOn }) => receivedOn },
    {
      header: t("manager.common.fileTime", { column: t(`${own}.asked`) }),
      value: ({ requestedAt }) => formatInstant(requestedAt),
    },
    { header: t(`${own}.refundBy`), value: ({ refundBy }) => refundBy },
    { header: t(`${own}.answer`), value: ({ answer }) => answer },
  ];
}
