import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { isTrialOrder, OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import { isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { CopyableText } from "#app/shop/payments/transfers/CopyableText.tsx";
import type { SourceQuotation } from "./orderState.ts";

interface OrderSummaryProps {
  order: Order;
  received: readonly Money[];
  refunds: readonly Refund[];
  quotation: SourceQuotation | null;
}

export function OrderSummary({ order, received, refunds, quotation }: OrderSummaryProps) {
  const t = useTranslations("checkout.order");
  const record = useTranslations("purchase.record");
  const paths = usePaths();
  const facts = useOrderFacts(order, { received, refunds });
  const from = quotation && {
    term: t("quotation"),
    value: (
      <Link to={paths.quotation(quotation.id)} className="text-link">
        {quotation.number}
      </Link>
    ),
  };
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
      <DefinitionList items={from ? [...facts, from] : facts} end />
    </Panel>
  );
}

/** Shortfall that was accepted. */
const lacking = ({ amount, payAmount }: Order): number => amount.minor - payAmount.minor;

function refundedFacts({ refunded }: Order, refunds: readonly Refund[]) {
  const due = refunds
    .filter(({ cause, refundedAt }) => isOrderRefund(cause) && refundedAt === null)
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  return [
    { word: "refunded" as const, amount: { ...refunded, minor: refunded.minor - due } },
    { word: "refundDue" as const, amount: { ...refunded, minor: due } },
  ].filter(({ amount }) => amount.minor > 0);
}

export function useOrderFacts(
  order: Order,
  { received, refunds }: Pick<OrderSummaryProps, "received" | "refunds">,
) {
  const t = useTranslations("checkout");
  const unpaid = order.status === OrderStatus.unpaid;
  if (isTrialOrder(order)) {
    return [
      {
        term: t("order.number"),
        value: <CopyableText what={t("order.number")} text={order.number} />,
      },
      { term: t("order.trialBegan"), value: <Instant at={order.time} /> },
      { term: t("order.amount"), value: t("order.freeWhy") },
    ];
  }
  return [
    {
      term: t("order.number"),
      value: <CopyableText what={t("order.number")} text={order.number} />,
    },
    { term: t("order.placed"), value: <Instant at={order.time} /> },
    {
      term: t("order.method"),
      value: order.paymentMethod === "free" ? t("promo.free") : t(`method.${order.paymentMethod}`),
    },
    { term: t("order.amount"), value: formatMoney(order.amount) },
    ...received.map((money) => ({ term: t("order.received"), value: formatMoney(money) })),
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
          ...refundedFacts(order, refunds).map(({ word, amount }) => ({
            term: t(`order.${word}`),
            value: formatMoney(amount),
          })),
        ]
      : []),
  ];
}
