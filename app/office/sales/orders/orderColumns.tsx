import { formatMoney, type Money } from "#shared/kit/money.ts";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { OrderLink } from "./OrderLink.tsx";

interface OfOrder {
  readonly order: { readonly id: string; readonly number: string; readonly buyer: string };
}

export const orderColumn = (header: string): DataColumn<OfOrder> => ({
  key: "order",
  header,
  rowHeader: true,
  cell: ({ order }) => <OrderLink order={order} />,
});

export const amountColumn = (header: string): DataColumn<{ readonly amount: Money }> => ({
  key: "amount",
  header,
  numeric: true,
  cell: ({ amount }) => formatMoney(amount),
});

export const buyerColumn = (header: string): DataColumn<OfOrder> => ({
  key: "buyer",
  header,
  cell: ({ order }) => <Clipped text={order.buyer} />,
});
