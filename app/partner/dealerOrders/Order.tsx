import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { type DealerOrderDetail, dealerOrders } from "#shared/partners/dealerOrders/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { OrderStatusBadge } from "#app/shop/sales/orders/OrderStatusBadge.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/Order";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, () => asked.portal.dealerOrders.detail({ id: idIn(params.id) }));
}

/** @throws 404 for an invalid id. */
function idIn(id: string): string {
  const asked = dealerOrders.detail.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  return order && <Screen order={order} />;
}

function Screen({ order }: { order: DealerOrderDetail }) {
  const t = useTranslations("dealer.orders");
  const method = useTranslations("checkout.method");
  const paths = useDealerPaths();
  const { number, status, buyer, dealer, time, paidAt, paymentMethod } = order;
  const { amount, refunded, earning } = order;
  return (
    <AccountPage title={number} intro={<OrderStatusBadge status={status} />}>
      <div className="grid gap-6">
        <Panel title={t("facts")}>
          <DefinitionList
            items={[
              {
                term: t("buyer"),
                value: (
                  <Link to={paths.member(buyer.uuid)} className="text-link">
                    {buyer.name}
                  </Link>
                ),
              },
              ...(dealer === null ? [] : [{ term: t("dealer"), value: dealer.name }]),
              { term: t("time"), value: <Instant at={time} /> },
              {
                term: t("paidAt"),
                value: paidAt === null ? "–" : <Instant at={paidAt} />,
              },
              { term: t("method"), value: method(paymentMethod) },
              { term: t("amount"), value: formatMoney(amount) },
              ...(refunded.minor === 0
                ? []
                : [{ term: t("refunded"), value: formatMoney(refunded) }]),
              { term: t("earning"), value: earning === null ? "–" : formatMoney(earning) },
            ]}
          />
        </Panel>
        <Panel title={t("lines")}>
          <Lines lines={order.lines} />
        </Panel>
        <p className="text-sm text-muted">{t("privacy")}</p>
        <Link to={paths.orders()} className="flex items-center gap-2 justify-self-start text-link">
          <ArrowLeft className="size-4" />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}

function Lines({ lines }: Pick<DealerOrderDetail, "lines">) {
  const t = useTranslations("dealer.orders");
  const planName = usePurchaseName();
  return (
    <ul className="-my-2 text-sm">
      {lines.map((line) => (
        <li
          key={line.uuid}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0">
            <span className="font-semibold">{line.name}</span>
            <span className="block text-muted">
              {t("lineFacts", { plan: planName(line), quantity: line.quantity })}
            </span>
            {line.keys.length > 0 && (
              <span className="block text-muted">
                {t("keys")}{" "}
                <span className="font-mono">{line.keys.map((key) => `…${key}`).join(" ")}</span>
              </span>
            )}
          </span>
          <span className="tabular-nums">
            {formatMoney({ ...line.total, minor: line.total.minor - line.discount.minor })}
          </span>
        </li>
      ))}
    </ul>
  );
}
