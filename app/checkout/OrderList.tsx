import { ReceiptText } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { type Order, orders } from "#shared/orders/contract.ts";
import { useBoughtName } from "../catalogue/planName.ts";
import { page } from "../context.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { routed } from "../kit/routed.tsx";
import { MemberPage } from "../member/MemberPage.tsx";
import { pathsIn } from "../paths.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Panel } from "../ui/Panel.tsx";
import { type Column, Table } from "../ui/Table.tsx";
import type { Route } from "./+types/OrderList";
import { OrderBadge } from "./OrderBadge.tsx";

/** The member's own orders, newest first; a page that is not there leads to the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const asked = orders.list.input.safeParse({
    page: new URL(request.url).searchParams.get("page") ?? undefined,
  });
  const list = await portal.orders.list(asked.success ? asked.data : orders.list.input.parse({}));
  const last = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > last) throw redirect(pathsIn(lang).memberOrders(last));
  return list;
}

export default function OrderList({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations("checkout.orders");
  const paths = usePaths();
  const columns = useOrderColumns();
  return (
    <MemberPage title={t("title")}>
      {list.total === 0 ? (
        <NoOrders />
      ) : (
        <Panel title={t("count", { count: list.total })} flush footer={t("zone")}>
          <Table
            caption={t("title")}
            columns={columns}
            rows={list.data}
            rowKey={({ id }) => id}
            phone="stack"
          />
        </Panel>
      )}
      <div className="mt-6">
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.perPage)}
          href={paths.memberOrders}
          labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
          link={routed}
        />
      </div>
    </MemberPage>
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

function useOrderColumns(): Column<Order>[] {
  const t = useTranslations("checkout.order");
  const paths = usePaths();
  const boughtName = useBoughtName();
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
    { key: "status", header: t("status"), cell: ({ status }) => <OrderBadge status={status} /> },
    { key: "placed", header: t("placed"), cell: ({ time }) => <Instant at={time} /> },
    {
      key: "items",
      header: t("lines"),
      wrap: true,
      cell: ({ lines }) =>
        lines
          .map((line) =>
            line.kind === "software" ? `${line.name} ${boughtName(line)}` : line.name,
          )
          .join(t("separator")),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
}
