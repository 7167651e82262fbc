import { Landmark } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { TransferState } from "#shared/payments/rules.ts";
import type { TransferToMatch } from "#shared/payments/transfers.ts";
import { OrderBadge } from "../../checkout/OrderBadge.tsx";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Transfers";
import { transferList } from "./lists.ts";
import { transferSource } from "./sources.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(context.get(page), url, transferSource);

/** Reported transfers: amount, digits and day of a line on the bank statement find theirs. */
export default function Transfers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("manager.transfers");
  return (
    <ListPage
      name="transfer"
      spec={transferList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ id }) => id}
      labels={{
        state: { label: t("state"), option: (state) => t(`states.${state as TransferState}`) },
        amount: { label: t("amount"), hint: t("amountHint") },
        last5: { label: t("last5") },
        date: { label: t("date") },
      }}
      empty={{ icon: <Landmark />, title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

function useColumns(): DataColumn<TransferToMatch>[] {
  const t = useTranslations("manager.transfers");
  const paths = useManagerPaths();
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => (
        <span className="inline-flex items-center gap-2">
          <Link to={paths.item("order", order.id)} className="text-link font-mono">
            {order.number}
          </Link>
          <OrderBadge status={order.status} />
        </span>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
    { key: "last5", header: t("last5"), cell: ({ last5 }) => last5 },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "match", header: t("match"), cell: (row) => <Match row={row} /> },
    { key: "state", header: t("state"), cell: ({ state }) => t(`states.${state}`) },
    {
      key: "slip",
      header: t("slip"),
      cell: ({ id, slip }) =>
        slip && (
          <a href={paths.slip(id)} className="text-link" download>
            {t("slipFile")}
          </a>
        ),
    },
    { key: "buyer", header: t("buyer"), cell: ({ order }) => order.buyer },
    {
      key: "reportedAt",
      header: t("reported"),
      cell: ({ reportedAt }) => <Instant at={reportedAt} />,
    },
  ];
}

/** Whether it is the order's amount, and the only one of its kind. */
function Match({ row: { amount, order, alike } }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  if (alike > 0) return <StatusBadge tone="warning">{t("alike", { count: alike })}</StatusBadge>;
  const same = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
  return (
    <StatusBadge tone={same ? "success" : "warning"}>{t(same ? "fits" : "differs")}</StatusBadge>
  );
}
