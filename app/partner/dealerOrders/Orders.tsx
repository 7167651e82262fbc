import { FilePlus, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { DealerOrder, PreparedOrder } from "#shared/partners/dealerOrders/contract.ts";
import type { OrderStatus, PaymentMethod } from "#shared/sales/orders/rules.ts";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { OrderStatusBadge } from "#app/shop/sales/orders/OrderStatusBadge.tsx";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Orders";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { useDealerPaths } from "../paths.ts";
import { orderSource } from "./orderList.server.ts";
import { orderList } from "./orderListSpec.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const isDone = url.searchParams.get("done") === "dealer_order_prepared";
  return forDealer(asked, async () => ({
    ...(await loadList(asked, url, orderSource)),
    prepared: await asked.portal.dealerOrders.prepared(),
    dealers: await asked.portal.dealerMembers.below(),
    done: isDone ? ("dealer_order_prepared" as const) : null,
  }));
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function Orders({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ query, list, prepared, dealers, done }: Loaded) {
  const t = useTranslations("dealer.orders");
  const isBelow = dealers.length > 0;
  const spec = isBelow
    ? orderList
    : { ...orderList, filters: orderList.filters.filter(({ name }) => name !== "below") };
  const open = prepared.filter(({ state }) => state === "open");
  return (
    <AccountList
      title={t("title")}
      intro={t("intro")}
      notices={
        <>
          {done && (
            <div className="mb-6">
              <FlashMessage done={done} />
            </div>
          )}
          {open.length > 0 && <Prepared rows={open} />}
        </>
      }
      spec={spec}
      query={query}
      labels={useLabels(list.data)}
      columns={useColumns()}
      list={list}
      rowKey={({ id }) => id}
      tools={<Tools />}
      empty={<NoOrders />}
    />
  );
}

function useLabels(rows: readonly DealerOrder[]) {
  const t = useTranslations("dealer.orders");
  const status = useTranslations("checkout.status");
  const method = useTranslations("checkout.method");
  const buyers = new Map(rows.map(({ buyer }) => [buyer.uuid, buyer.name]));
  return {
    below: { label: t("below") },
    status: {
      label: t("status"),
      option: (one: string) => status(statusPhrase(Number(one) as OrderStatus)),
    },
    method: { label: t("method"), option: (one: string) => method(one as PaymentMethod) },
    from: { label: t("from") },
    to: { label: t("to") },
    member: {
      label: t("buyer"),
      options: [...buyers.keys()],
      option: (one: string) => buyers.get(one) ?? t("thisBuyer"),
    },
  };
}

/** Waiting for the customer. */
function Prepared({ rows }: { rows: readonly PreparedOrder[] }) {
  const t = useTranslations("dealer.orders.prepared");
  return (
    <Panel title={t("title")} description={t("text")} className="mb-6">
      <ul className="-my-2 text-sm">
        {rows.map(({ id, number, buyer, total, lastDay }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="font-mono">{number}</span>
            <span className="min-w-0 flex-1">{buyer.name}</span>
            <span className="tabular-nums">{formatMoney(total)}</span>
            <span className="text-muted">{t("until", { day: lastDay })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Tools() {
  const t = useTranslations("dealer.orders");
  const paths = useDealerPaths();
  return (
    <ListTools search={t("search")} file={paths.ordersFile}>
      <Link to={paths.newOrder()} className={buttonClass({ size: "sm", variant: "primary" })}>
        <FilePlus className="size-4 max-sm:hidden" />
        {t("prepare")}
      </Link>
    </ListTools>
  );
}

function NoOrders() {
  const t = useTranslations("dealer.orders");
  const paths = useDealerPaths();
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("emptyTitle")}
      action={
        <Link to={paths.newOrder()} className={buttonClass({ variant: "primary" })}>
          {t("prepare")}
        </Link>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function useColumns(): DataColumn<DealerOrder>[] {
  const t = useTranslations("dealer.orders");
  const method = useTranslations("checkout.method");
  const paths = useDealerPaths();
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: ({ id, number }) => (
        <Link to={paths.order(id)} className="text-link font-mono">
          {number}
        </Link>
      ),
    },
    {
      key: "status",
      header: t("status"),
      wrap: "short",
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: "buyer",
      header: t("buyer"),
      wrap: true,
      cell: ({ buyer, dealer }) => (
        <>
          <Link to={paths.member(buyer.uuid)} className="text-link">
            {buyer.name}
          </Link>
          {dealer && <span className="block text-muted">{dealer.name}</span>}
        </>
      ),
    },
    { key: "time", header: t("time"), cell: ({ time }) => <Instant at={time} /> },
    {
      key: "method",
      header: t("method"),
      wrap: "short",
      cell: ({ paymentMethod }) => method(paymentMethod),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount, refunded }) => (
        <>
          {formatMoney(amount)}
          {refunded.minor > 0 && (
            <span className="block text-muted">
              {t("lessRefund", { amount: formatMoney(refunded) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "earning",
      header: t("earning"),
      numeric: true,
      cell: ({ earning }) => (earning === null ? "–" : formatMoney(earning)),
    },
  ];
}
