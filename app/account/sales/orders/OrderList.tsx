import { Download, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { isTrialOrder, type OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { useList } from "#app/lists/listContext.ts";
import { ListSearch } from "#app/lists/ListSearch.tsx";
import { type ListQuery, listSearch } from "#app/lists/listQuery.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { Route } from "./+types/OrderList";
import { AmountAfterRefund } from "#app/shop/payments/refunds/AmountAfterRefund.tsx";
import { OrderedItems } from "#app/shop/sales/orders/OrderedItems.tsx";
import { OrderBadges } from "#app/shop/sales/orders/OrderBadges.tsx";
import { ownOrders } from "./orderListSpec.ts";
import { ownOrderSource } from "./orderListSource.server.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";

/** Out-of-range pages redirect to the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, ownOrderSource);
  return { ...loaded, currencies: await asked.portal.orders.currencies() };
}

export default function OrderList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("checkout.orders");
  const { query, list, currencies } = loaderData;
  const labels = useOrderLabels(currencies);
  const columns = useOrderColumns();
  return (
    <AccountList
      title={t("title")}
      intro={t("zone")}
      spec={offered(query, currencies)}
      query={query}
      labels={labels}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      tools={<Tools />}
      empty={<NoOrders />}
    />
  );
}

/** The currency filter is shown for several currencies only. */
const offered = ({ filters }: ListQuery, currencies: readonly string[]) =>
  currencies.length > 1 || filters.currency
    ? ownOrders
    : { ...ownOrders, filters: ownOrders.filters.filter(({ name }) => name !== "currency") };

function Tools() {
  const t = useTranslations("checkout.orders");
  const list = useTranslations("list");
  const paths = usePaths();
  const { spec, query } = useList();
  return (
    <>
      <ListSearch label={t("search")} shortcuts={false} />
      <a
        href={`${paths.memberOrders()}.csv${listSearch(spec, { ...query, page: 1 })}`}
        download
        className={buttonClass({ size: "sm" })}
      >
        <Download className="size-4 max-sm:hidden" />
        {list("file")}
      </a>
    </>
  );
}

function NoOrders() {
  const t = useTranslations("checkout.orders");
  const paths = usePaths();
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("emptyTitle")}
      action={
        <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
          {t("browse")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useOrderLabels(currencies: readonly string[]) {
  const t = useTranslations("checkout.order");
  const own = useTranslations("checkout.orders");
  const status = useTranslations("checkout.status");
  const method = useTranslations("checkout.method");
  return {
    status: {
      label: t("status"),
      option: (value: string) => status(statusPhrase(Number(value) as OrderStatus)),
    },
    method: { label: t("method"), option: (value: string) => method(value as PaymentMethod) },
    currency: { label: own("currency"), options: currencies },
    from: { label: own("firstDay") },
    to: { label: own("lastDay") },
  };
}

function useOrderColumns(): DataColumn<Order>[] {
  const t = useTranslations("checkout.order");
  const method = useTranslations("checkout.method");
  const paths = usePaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.orderDetail(id)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    {
      key: "status",
      header: t("status"),
      wrap: "short",
      cell: (order) => <OrderBadges order={order} />,
    },
    { key: "time", header: t("placed"), cell: ({ time }) => <Instant at={time} /> },
    {
      key: "items",
      header: t("lines"),
      wrap: true,
      // The badge already says that it is a trial.
      cell: (order) =>
        isTrialOrder(order) ? (
          order.lines.map(({ name }) => name).join(t("separator"))
        ) : (
          <>
            <OrderedItems lines={order.lines} />
            <span className="block text-muted">{method(order.paymentMethod)}</span>
          </>
        ),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: (order) => (isTrialOrder(order) ? t("free") : formatMoney(order.amount)),
    },
    {
      key: "paid",
      header: t("payAmount"),
      numeric: true,
      cell: (order) =>
        isTrialOrder(order) || order.paidAt === null ? (
          "–" // not booked to the order yet
        ) : (
          <AmountAfterRefund amount={order.payAmount} refunded={order.refunded} />
        ),
    },
  ];
}
