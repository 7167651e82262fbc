import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/ordersCsv";
import { discountTotal } from "#app/shop/sales/promotions/discountTotal.ts";
import { formatItems } from "#app/shop/sales/orders/itemsText.ts";
import { ownOrderSource } from "./orderListSource.server.ts";
import { shippingColumns } from "#app/shop/sales/shipping/shippingColumns.ts";
import { orderStatusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return exportList(asked, url, ownOrderSource, { name: "orders", columns: columns(asked.lang) });
}

/** Amounts are plain numbers with a separate currency column. */
function columns(lang: Lang): CsvColumn<Order>[] {
  const say = translatorFor(lang);
  const placed = say("manager.common.fileTime", { column: say("checkout.order.placed") });
  return [
    { header: say("checkout.order.number"), value: ({ number }) => number },
    {
      header: say("checkout.order.status"),
      value: (order) => say(`checkout.status.${orderStatusPhrase(order)}`),
    },
    { header: placed, value: ({ time }) => formatInstant(time) },
    { header: say("checkout.order.lines"), value: ({ lines }) => formatItems(say, lines) },
    {
      header: say("checkout.order.method"),
      value: ({ paymentMethod }) => say(`checkout.method.${paymentMethod}`),
    },
    { header: say("checkout.orders.currency"), value: ({ currency }) => currency },
    { header: say("checkout.order.amount"), value: ({ amount }) => formatDecimal(amount) },
    {
      header: say("checkout.promo.field"),
      value: ({ reductions }) => reductions.map(({ code }) => code).join(" "),
    },
    {
      header: say("checkout.promo.discount"),
      value: ({ reductions, currency }) => formatDecimal(discountTotal(reductions, currency)),
    },
    ...shippingColumns(say),
    {
      header: say("checkout.order.payAmount"),
      value: ({ payAmount, paidAt }) => paidAt && formatDecimal(payAmount),
    },
    { header: say("checkout.order.refunded"), value: ({ refunded }) => formatDecimal(refunded) },
  ];
}
