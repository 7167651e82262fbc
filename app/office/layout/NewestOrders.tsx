import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderSummary } from "#shared/admin/orders/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { OrderStatusBadges } from "#app/office/sales/orders/OrderStatusBadges.tsx";
import { useOfficePaths } from "./paths.ts";

export function NewestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTranslations("manager.start");
  const paths = useOfficePaths();
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
    { key: "status", header: t("status"), cell: (order) => <OrderStatusBadges order={order} /> },
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
