import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/orders/contract.ts";
import { isTrialOrder, OrderStatus } from "#shared/orders/rules.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Copyable } from "./Copyable.tsx";

/** Number, times and amounts; the buyer is led from there to everything that is kept of the order. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations("checkout.order");
  const record = useTranslations("purchase.record");
  const paths = usePaths();
  return (
    <Panel
      title={t("summary")}
      footer={
        <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          {t("zone")}
          {order.mine && (
            <Link to={paths.orderDetail(order.id)} className="text-link print:hidden">
              {record("link")}
            </Link>
          )}
        </span>
      }
    >
      <DefinitionList items={useOrderFacts(order)} end />
    </Panel>
  );
}

/** What was taken as enough although less came. */
const lacking = ({ amount, payAmount }: Order): number => amount.minor - payAmount.minor;

/** What is known of an order, the number first. */
export function useOrderFacts(order: Order) {
  const t = useTranslations("checkout");
  const unpaid = order.status === OrderStatus.unpaid;
  if (isTrialOrder(order)) {
    return [
      { term: t("order.number"), value: <Copyable what={t("order.number")} text={order.number} /> },
      { term: t("order.trialBegan"), value: <Instant at={order.time} /> },
      { term: t("order.amount"), value: t("order.freeWhy") },
    ];
  }
  return [
    { term: t("order.number"), value: <Copyable what={t("order.number")} text={order.number} /> },
    { term: t("order.placed"), value: <Instant at={order.time} /> },
    {
      term: t("order.method"),
      value: order.paymentMethod === "free" ? t("promo.free") : t(`method.${order.paymentMethod}`),
    },
    { term: t("order.amount"), value: formatMoney(order.amount) },
    ...(unpaid ? [{ term: t("order.payBy"), value: <Instant at={order.payBy} /> }] : []),
    ...(order.paidAt
      ? [
          { term: t("order.payAmount"), value: formatMoney(order.payAmount) },
          ...(lacking(order) > 0
            ? [
                {
                  term: t("order.waived"),
                  value: formatMoney({ minor: lacking(order), currency: order.currency }),
                },
              ]
            : []),
          { term: t("order.paidAt"), value: <Instant at={order.paidAt} /> },
          ...(order.refunded.minor > 0
            ? [{ term: t("order.refunded"), value: formatMoney(order.refunded) }]
            : []),
        ]
      : []),
  ];
}
