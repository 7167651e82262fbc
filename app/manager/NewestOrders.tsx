import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderSummary } from "#shared/orders/backOffice.ts";
import { Instant } from "../kit/Instant.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { Panel } from "../ui/Panel.tsx";
import { type Column, Table } from "../ui/Table.tsx";
import { OrderLink } from "./orders/OrderLink.tsx";
import { StandingBadges } from "./orders/StandingBadges.tsx";
import { useManagerPaths } from "./paths.ts";

/** The last few orders that came in. */
export function NewestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTranslations("manager.start");
  const paths = useManagerPaths();
  const columns = useColumns();
  return (
    <Panel
      title={t("newest")}
      flush
      actions={
        <Link to={paths.list("order")} className={buttonClass({ size: "sm" })}>
          {t("allOrders")}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("noOrders")}</p>
      ) : (
        <Table
          caption={t("newest")}
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useColumns(): Column<OrderSummary>[] {
  const t = useTranslations("manager.orders");
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: (order) => <OrderLink order={order} />,
    },
    { key: "status", header: t("status"), cell: (order) => <StandingBadges order={order} /> },
    { key: "time", header: t("placed"), cell: ({ time }) => <Instant at={time} /> },
    { key: "buyer", header: t("buyer"), cell: ({ buyer }) => buyer.name },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
}
