import { decimalText } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { bankText } from "#shared/payments/transfers/banks.ts";
import type { HeldPayment } from "#shared/payments/suspense/contract.ts";
import { page } from "#app/requestContext.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { statusWord } from "#app/shop/sales/orders/statusPhrase.ts";
import type { Route } from "./+types/csv";
import { heldSource } from "../transfers/paymentListSources.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, heldSource, { name: "held", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<HeldPayment>[] {
  const t = sayIn(lang);
  const own = "manager.held";
  return [
    { header: t(`${own}.order`), value: ({ order }) => order.number },
    {
      header: t(`${own}.orderStatus`),
      value: ({ order }) => t(`checkout.status.${statusWord(order.status)}`),
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
    { header: t(`${own}.amount`), value: ({ amount }) => decimalText(amount) },
    { header: t(`${own}.orderAmount`), value: ({ order }) => decimalText(order.amount) },
    { header: t(`${own}.rest`), value: ({ rest }) => decimalText(rest) },
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
