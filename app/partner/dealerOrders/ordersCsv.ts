import { redirect } from "react-router";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { DealerOrder } from "#shared/partners/dealerOrders/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";
import type { Route } from "./+types/ordersCsv";
import { orderSource } from "./orderList.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  // An export begins before it reads; only a dealer gets one.
  const dealer = await forDealer(asked, () => asked.portal.dealers.own());
  if (dealer === null) return redirect(dealerPathsIn(asked.lang).home(), 303);
  return exportList(asked, url, orderSource, { name: "orders", columns: columns(asked.lang) });
}

function columns(lang: Lang): CsvColumn<DealerOrder>[] {
  const say = translatorFor(lang);
  const time = (column: string) => say("manager.common.fileTime", { column });
  return [
    { header: say("dealer.orders.number"), value: ({ number }) => number },
    {
      header: say("dealer.orders.status"),
      value: ({ status }) => say(`checkout.status.${statusPhrase(status)}`),
    },
    { header: say("dealer.orders.buyer"), value: ({ buyer }) => buyer.name },
    { header: say("dealer.orders.dealer"), value: ({ dealer }) => dealer?.name ?? null },
    { header: time(say("dealer.orders.time")), value: (row) => formatInstant(row.time) },
    {
      header: time(say("dealer.orders.paidAt")),
      value: ({ paidAt }) => paidAt && formatInstant(paidAt),
    },
    {
      header: say("dealer.orders.method"),
      value: ({ paymentMethod }) => say(`checkout.method.${paymentMethod}`),
    },
    { header: say("dealer.orders.currency"), value: ({ currency }) => currency },
    { header: say("dealer.orders.amount"), value: ({ amount }) => formatDecimal(amount) },
    { header: say("dealer.orders.refunded"), value: ({ refunded }) => formatDecimal(refunded) },
    {
      header: say("dealer.orders.earning"),
      value: ({ earning }) => earning && formatDecimal(earning),
    },
  ];
}
