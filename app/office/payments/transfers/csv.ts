import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { TransferToMatch } from "#shared/payments/transfers/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import type { Route } from "./+types/csv";
import { transferSource } from "./paymentListSources.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  return exportList(request, url, transferSource, {
    name: "transfers",
    columns: columns(request.lang),
  });
}

function columns(lang: Lang): CsvColumn<TransferToMatch>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  const own = "manager.transfers";
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    {
      header: t(`${own}.status`),
      value: ({ order }) => t(`checkout.status.${statusPhrase(order.status)}`),
    },
    { header: t(`${own}.buyer`), value: ({ order }) => order.buyer },
    { header: t(`${own}.state`), value: ({ state }) => t(`${own}.states.${state}`) },
    { header: t(`${own}.amount`), value: ({ amount }) => formatDecimal(amount) },
    { header: t(`${own}.orderAmount`), value: ({ order }) => formatDecimal(order.amount) },
    { header: t(`${own}.currency`), value: ({ amount }) => amount.currency },
    { header: t(`${own}.last5`), value: ({ last5 }) => last5 },
    { header: t(`${own}.date`), value: ({ date }) => date },
    {
      header: t(`${own}.slip`),
      value: ({ hasProof }) => t(`${own}.${hasProof ? "slipYes" : "slipNo"}`),
    },
    {
      header: timed(t(`${own}.reported`)),
      value: ({ reportedAt }) => formatInstant(reportedAt),
    },
    { header: timed(t(`${own}.payBy`)), value: ({ order }) => formatInstant(order.payBy) },
    { header: t(`${own}.waitingDays`), value: ({ order }) => order.confirmingDays },
  ];
}
