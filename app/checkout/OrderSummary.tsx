import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/orders/contract.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { Instant } from "../kit/Instant.tsx";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Copyable } from "./Copyable.tsx";

/** Number, times and amounts. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTranslations("checkout");
  const unpaid = order.status === OrderStatus.unpaid;
  const items = [
    { term: t("order.number"), value: <Copyable text={order.number} /> },
    { term: t("order.placed"), value: <Instant at={order.time} /> },
    { term: t("order.method"), value: t(`method.${order.paymentMethod}`) },
    { term: t("order.amount"), value: formatMoney(order.amount) },
    ...(unpaid ? [{ term: t("order.payBy"), value: <Instant at={order.payBy} /> }] : []),
    ...(order.paidAt
      ? [
          { term: t("order.payAmount"), value: formatMoney(order.payAmount) },
          { term: t("order.paidAt"), value: <Instant at={order.paidAt} /> },
        ]
      : []),
  ];
  return (
    <Panel title={t("order.summary")} footer={t("order.zone")}>
      <DefinitionList items={items} end />
    </Panel>
  );
}
