import { decimalText } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderSummary } from "#shared/admin/orders/contract.ts";
import { page } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { orderSource } from "./listSource.server.ts";
import { itemsText } from "#app/shop/sales/orders/itemsText.ts";
import { offIn } from "#app/shop/sales/promotions/discountTotal.ts";
import { sentColumns } from "#app/shop/sales/shipping/shippingColumns.ts";
import { standingWord } from "#app/shop/sales/orders/statusPhrase.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, orderSource, { name: "orders", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<OrderSummary>[] {
  const t = sayIn(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("manager.orders.number"), value: ({ number }) => number },
    {
      header: t("manager.orders.status"),
      value: (order) => t(`checkout.status.${standingWord(order)}`),
    },
    {
      header: t("manager.orders.underReview"),
      value: ({ underReview }) => t(underReview ? "manager.common.yes" : "manager.common.no"),
    },
    { header: timed(t("manager.orders.placed")), value: ({ time }) => formatInstant(time) },
    { header: t("manager.orders.buyer"), value: ({ buyer }) => buyer.name },
    { header: t("manager.orders.email"), value: ({ buyer }) => buyer.email },
    {
      header: t("manager.orders.items"),
      value: ({ items }) => itemsText(t, items),
    },
    {
      header: t("manager.orders.method"),
      value: ({ paymentMethod }) => t(`checkout.method.${paymentMethod}`),
    },
    { header: t("manager.orders.currency"), value: ({ currency }) => currency },
    { header: t("manager.orders.amount"), value: ({ amount }) => decimalText(amount) },
    ...reductionColumns(t),
    ...sentColumns(t),
    { header: t("manager.orders.paid"), value: ({ payAmount }) => decimalText(payAmount) },
    { header: t("manager.orders.refunded"), value: ({ refunded }) => decimalText(refunded) },
    { header: timed(t("manager.orders.due")), value: ({ payBy }) => formatInstant(payBy) },
    {
      header: timed(t("manager.orders.paidAt")),
      value: ({ paidAt }) => paidAt && formatInstant(paidAt),
    },
  ];
}

const reductionColumns = (t: ReturnType<typeof sayIn>): CsvColumn<OrderSummary>[] => [
  {
    header: t("checkout.promo.field"),
    value: ({ reductions }) => reductions.map(({ code }) => code).join(" "),
  },
  {
    header: t("checkout.promo.discount"),
    value: ({ reductions, currency }) => decimalText(offIn(reductions, currency)),
  },
];
