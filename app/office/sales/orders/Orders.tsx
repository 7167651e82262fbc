import { ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import {
  type OrderCounts,
  OrderFilters,
  type OrderSummary,
} from "#shared/admin/orders/contract.ts";
import { orderCan, type OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Clipped } from "#app/ui/tables/Clipped.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useList } from "#app/lists/listContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { listInput } from "#app/lists/listQuery.ts";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import type { Route } from "./+types/Orders";
import { bulkCancelAction } from "./bulkCancelAction.server.ts";
import { BULK_FORM, BulkCancel, BulkCancelResult } from "./BulkCancel.tsx";
import { orderList } from "./listSpec.ts";
import { AmountAfterRefund } from "#app/shop/payments/refunds/AmountAfterRefund.tsx";
import { OrderedItems } from "#app/shop/sales/orders/OrderedItems.tsx";
import { OrderLink } from "./OrderLink.tsx";
import { OrderStatusBadges } from "./OrderStatusBadges.tsx";
import { orderSource } from "./listSource.server.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const loaded = await loadList(asked, url, orderSource);
  const filters = OrderFilters.parse(listInput(orderList, loaded.query));
  return { ...loaded, counts: await asked.portal.orders.countAll(filters) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return bulkCancelAction(context.get(pageContext), await request.formData());
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.orders");
  const bulk = useTranslations("manager.bulk");
  const result = actionData && "result" in actionData ? actionData.result : null;
  const errors = useFormErrors(actionData && "code" in actionData ? actionData : undefined);
  const { data } = loaderData.list;
  const refused = data.filter((order) => !orderCan("cancel", order)).length;
  const message = errors.fieldError("ids") === undefined ? errors.message : bulk("none");
  return (
    <ListPage
      name="order"
      spec={orderList}
      title={t("title")}
      intro={useTranslations("manager")("zone")}
      loaded={loaderData}
      columns={useOrderColumns()}
      rowKey={({ id }) => id}
      labels={useOrderLabels(loaderData.list.data)}
      searchLabel={t("search")}
      tabs={
        <>
          {message && <Alert tone={errors.tone} title={message} className="mb-4" />}
          {result && <BulkCancelResult result={result} />}
          <StatusTabs counts={loaderData.counts} />
        </>
      }
      selection={
        useHasPermission("orders.write")
          ? {
              rows: {
                form: BULK_FORM,
                name: "ids",
                label: ({ number }) => bulk("select", { number }),
                refusalReason: (order) =>
                  orderCan("cancel", order) ? null : bulk("cannot", { number: order.number }),
                all: bulk("all"),
              },
              bar: <BulkCancel errors={errors} result={result} unselectable={refused} />,
            }
          : undefined
      }
      empty={{ icon: <ReceiptText />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function StatusTabs({ counts }: { counts: OrderCounts }) {
  const t = useTranslations("manager.orders");
  const status = useTranslations("checkout.status");
  const { query, href } = useList();
  const { status: chosen = [], underReview, ...others } = query.filters;
  const tab = (
    label: string,
    filters: Record<string, string[]>,
    count: number,
    current: boolean,
  ) => ({
    label,
    count,
    current,
    href: href({ page: 1, filters: { ...others, ...filters } }),
  });
  const only = (value: OrderStatus) =>
    chosen.length === 1 && chosen[0] === String(value) && !underReview;
  return (
    <ListTabs
      label={t("tabs")}
      tabs={[
        tab(t("all"), {}, counts.total, chosen.length === 0 && !underReview),
        {
          ...tab(
            t("review"),
            { underReview: ["1"] },
            counts.underReview,
            underReview !== undefined,
          ),
          urgent: true,
        },
        ...counts.byStatus.map(({ status: value, count }) =>
          tab(status(statusPhrase(value)), { status: [String(value)] }, count, only(value)),
        ),
      ]}
    />
  );
}

function useOrderLabels(orders: readonly OrderSummary[]) {
  const t = useTranslations("manager.orders");
  const { currencies } = useSite();
  const status = useTranslations("checkout.status");
  const method = useTranslations("checkout.method");
  return {
    status: {
      label: t("status"),
      option: (value: string) => status(statusPhrase(Number(value) as OrderStatus)),
    },
    method: { label: t("method"), option: (value: string) => method(value as PaymentMethod) },
    currency: {
      label: t("currency"),
      options: currencies.map(({ code }) => code),
    },
    from: { label: t("firstDay") },
    to: { label: t("lastDay") },
    underReview: { label: t("underReview") },
    member: {
      label: t("member"),
      hint: useTranslations("manager.list")("personHint"),
      option: (person: string) =>
        orders.find(({ buyer }) => buyer.uuid === person)?.buyer.name ?? person,
    },
  };
}

function useOrderColumns(): DataColumn<OrderSummary>[] {
  const t = useTranslations("manager.orders");
  const method = useTranslations("checkout.method");
  return [
    {
      key: "number",
      header: t("number"),
      rowHeader: true,
      cell: (order) => <OrderLink order={order} />,
    },
    {
      key: "status",
      header: t("status"),
      wrap: "short",
      cell: (order) => <OrderStatusBadges order={order} />,
    },
    { key: "time", header: t("placed"), cell: ({ time }) => <Instant at={time} /> },
    { key: "buyer", header: t("buyer"), cell: ({ buyer }) => <Clipped text={buyer.name} /> },
    {
      key: "items",
      header: t("items"),
      wrap: true,
      cell: ({ items }) => <OrderedItems lines={items} />,
    },
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
      cell: (order) => <AmountAfterRefund {...order} />,
    },
    {
      key: "paid",
      header: t("paid"),
      numeric: true,
      cell: ({ payAmount }) => formatMoney(payAmount),
    },
    { key: "email", header: t("email"), cell: ({ buyer }) => buyer.email },
    { key: "payBy", header: t("due"), cell: ({ payBy }) => <Instant at={payBy} /> },
    {
      key: "paidAt",
      header: t("paidAt"),
      cell: ({ paidAt }) => paidAt && <Instant at={paidAt} />,
    },
  ];
}
