import { useTranslations } from "use-intl";
import type { Order, OrderLine } from "#shared/orders/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useBoughtName } from "../catalogue/planName.ts";
import { Panel } from "../ui/Panel.tsx";
import { type Column, Table } from "../ui/Table.tsx";

/** What was ordered, as frozen when it was. */
export function OrderLines({ order }: { order: Pick<Order, "lines" | "amount"> }) {
  const t = useTranslations("checkout.order");
  return (
    <Panel title={t("lines")} flush className="print:-order-1">
      <Table
        caption={t("lines")}
        columns={useLineColumns()}
        rows={order.lines}
        rowKey={({ uuid }) => uuid}
        phone="stack"
        totals={[{ label: t("total"), value: formatMoney(order.amount), strong: true }]}
      />
    </Panel>
  );
}

function useLineColumns(): Column<OrderLine>[] {
  const t = useTranslations("checkout.order");
  const boughtName = useBoughtName();
  return [
    { key: "name", header: t("product"), rowHeader: true, wrap: true, cell: ({ name }) => name },
    {
      key: "plan",
      header: t("plan"),
      cell: (line) => <span className="wrap-normal">{boughtName(line)}</span>,
    },
    {
      key: "unit",
      header: t("unit"),
      numeric: true,
      cell: ({ unit }) => formatMoney(unit),
    },
    { key: "quantity", header: t("quantity"), numeric: true, cell: ({ quantity }) => quantity },
    {
      key: "total",
      header: t("lineTotal"),
      numeric: true,
      cell: ({ total }) => formatMoney(total),
    },
  ];
}
