import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderSummary } from "#shared/admin/orders/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/csv";
import { orderSource } from "./listSource.server.ts";
import { formatItems } from "#app/shop/sales/orders/itemsText.ts";
import { discountTotal } from "#app/shop/sales/promotions/discountTotal.ts";
import { shippingColumns } from "#app/shop/sales/shipping/shippingColumns.ts";
import { orderStatusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, orderSource, { name: "orders", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<OrderSummary>[] {
  const t = translatorFor(lang);
  const timed = (column: string) => t("manager.common.fileTime", { column });
  return [
    { header: t("manager.orders.number"), value: ({ number }) => number },
    {
      header: t("manager.orders.status"),
      value: (order) => t(`checkout.status.${orderStatusPhrase(order)}`),
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
      value: ({ items }) => formatItems(t, items),
    },
    {
      header: t("manager.orders.method"),
      value: ({ paymentMethod }) => t(`checkout.method.${paymentMethod}`),
    },
    { header: t("manager.orders.currency"), value: ({ currency }) => currency },
    { header: t("manager.orders.amount"), value: ({ amount }) => formatDecimal(amount) },
    ...reductionColumns(t),
    ...shippingColumns(t),
    { header: t("manager.orders.paid"), value: ({ payAmount }) => formatDecimal(payAmount) },
    { header: t("manager.orders.refunded"), value: ({ refunded }) => formatDecimal(refunded) },
    { header: timed(t("manager.orders.due")), value: ({ payBy }) => formatInstant(payBy) },
    {
      header: timed(t("manager.orders.paidAt")),
      value: ({ paidAt }) => paidAt && formatInstant(paidAt),
    },
  ];
}

const reductionColumns = (t: ReturnType<typeof translatorFor>): CsvColumn<OrderSummary>[] => [
  {
    header: t("checkout.promo.field"),
    value: ({ reductions }) => reductions.map(({ code }) => code).join(" "),
  },
  {
    header: t("checkout.promo.discount"),
    value: ({ reductions, currency }) => formatDecimal(discountTotal(reductions, currency)),
  },
];
