import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import type { SuspenseItem } from "#shared/payments/suspense/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import type { Route } from "./+types/csv";
import { suspenseSource } from "../transfers/paymentListSources.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  return exportList(request, url, suspenseSource, { name: "held", columns: columns(request.lang) });
}

function columns(lang: Lang): CsvColumn<SuspenseItem>[] {
  const t = translatorFor(lang);
  const own = "manager.held";
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    {
      header: t(`${own}.orderStatus`),
      value: ({ order }) => t(`checkout.status.${statusPhrase(order.status)}`),
    },
    { header: t(`${own}.buyer`), value: ({ order }) => order.buyer },
    {
      header: t(`${own}.payer`),
      value: ({ payer }) =>
        payer.card === null
          ? [payer.bank && bankText(payer.bank, lang), payer.last5].filter(Boolean).join(" ")
          : t(`${own}.payerCard`, { card: payer.card }),
    },
    { header: t(`${own}.cause`), value: ({ cause }) => t(`${own}.causes.${cause}`) },
    { header: t(`${own}.state`), value: ({ state }) => t(`${own}.states.${state}`) },
    { header: t(`${own}.amount`), value: ({ amount }) => formatDecimal(amount) },
    { header: t(`${own}.orderAmount`), value: ({ order }) => formatDecimal(order.amount) },
    { header: t(`${own}.rest`), value: ({ rest }) => formatDecimal(rest) },
    { header: t(`${own}.currency`), value: ({ amount }) => amount.currency },
    { header: t(`${own}.ref`), value: ({ ref }) => ref },
    {
      header: t("manager.common.fileTime", { column: t(`${own}.heldAt`) }),
      value: ({ suspendedAt }) => formatInstant(suspendedAt),
    },
    {
      header: t(`${own}.mandate`),
      value: ({ mandate }) => mandate && t(`manager.charges.mandates.${mandate}`),
    },
    { header: t(`${own}.refund`), value: ({ refundReference }) => refundReference },
  ];
}
