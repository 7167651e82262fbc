import { decimalText } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { page } from "#app/requestContext.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import type { Route } from "./+types/ordersCsv";
import { offIn } from "#app/shop/sales/promotions/discountTotal.ts";
import { itemsText } from "#app/shop/sales/orders/itemsText.ts";
import { ownOrderSource } from "./orderListSource.server.ts";
import { sentColumns } from "#app/shop/sales/shipping/shippingColumns.ts";
import { standingWord } from "#app/shop/sales/orders/statusPhrase.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  return exportList(asked, url, ownOrderSource, { name: "orders", columns: columns(asked.lang) });
}

/** Amounts are plain numbers with a separate currency column. */
function columns(lang: Lang): CsvColumn<Order>[] {
  const say = sayIn(lang);
  const placed = say("manager.common.fileTime", { column: say("checkout.order.placed") });
  return [
    { header: say("checkout.order.number"), value: ({ number }) => number },
    {
      header: say("checkout.order.status"),
      value: (order) => say(`checkout.status.${standingWord(order)}`),
    },
    { header: placed, value: ({ time }) => formatInstant(time) },
    { header: say("checkout.order.lines"), value: ({ lines }) => itemsText(say, lines) },
    {
      header: say("checkout.order.method"),
      value: ({ paymentMethod }) => say(`checkout.method.${paymentMethod}`),
    },
    { header: say("checkout.orders.currency"), value: ({ currency }) => currency },
    { header: say("checkout.order.amount"), value: ({ amount }) => decimalText(amount) },
    {
      header: say("checkout.promo.field"),
      value: ({ reductions }) => reductions.map(({ code }) => code).join(" "),
    },
    {
      header: say("checkout.promo.discount"),
      value: ({ reductions, currency }) => decimalText(offIn(reductions, currency)),
    },
    ...sentColumns(say),
    {
      header: say("checkout.order.payAmount"),
      value: ({ payAmount, paidAt }) => paidAt && decimalText(payAmount),
    },
    { header: say("checkout.order.refunded"), value: ({ refunded }) => decimalText(refunded) },
  ];
}
