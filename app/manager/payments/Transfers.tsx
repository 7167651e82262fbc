import { Landmark } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LONG_CONFIRMING_DAYS } from "#shared/orders/rules.ts";
import type { TransferState } from "#shared/payments/rules.ts";
import type { TransferToMatch } from "#shared/payments/transfers.ts";
import { OrderBadge } from "../../checkout/OrderBadge.tsx";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import type { DataColumn } from "../../ui/DataTable.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { useMay } from "../context.ts";
import { ListPage } from "../list/ListPage.tsx";
import { loadList } from "../list/source.server.ts";
import { amountColumn, buyerColumn, orderColumn } from "../orders/columns.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Transfers";
import { transferList } from "./lists.ts";
import { TransferBadge } from "./TransferBadge.tsx";
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
    orderColumn(t("order")),
    { key: "state", header: t("state"), cell: (row) => <State row={row} /> },
    amountColumn(t("amount")),
    { key: "last5", header: t("last5"), cell: ({ last5 }) => last5 },
    { key: "date", header: t("date"), cell: ({ date }) => date },
    { key: "match", header: t("match"), cell: (row) => <Match row={row} /> },
    {
      key: "status",
      header: t("status"),
      cell: ({ order }) => <OrderBadge status={order.status} />,
    },
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
    buyerColumn(t("buyer")),
    {
      key: "reportedAt",
      header: t("reported"),
      cell: ({ reportedAt }) => <Instant at={reportedAt} />,
    },
  ];
}

/** How it stands, and how long it has been waited for when that is long. */
function State({ row: { state, order } }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const days = state === "open" ? (order.confirmingDays ?? 0) : 0;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <TransferBadge state={state} />
      {days >= LONG_CONFIRMING_DAYS && (
        <StatusBadge tone="danger">{t("waiting", { days })}</StatusBadge>
      )}
    </span>
  );
}

/** Whether it is the order's amount, and the only one of its kind. */
function Match({ row }: { row: TransferToMatch }) {
  const t = useTranslations("manager.transfers");
  const may = useMay("payments.write");
  const paths = useManagerPaths();
  const { amount, order, alike, state } = row;
  if ((state === "superseded" || state === "rejected") && may) {
    return (
      <Link to={paths.item("order", order.id)} className="text-link">
        {t("book")}
      </Link>
    );
  }
  if (alike > 0) return <StatusBadge tone="warning">{t("alike", { count: alike })}</StatusBadge>;
  const same = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
  return (
    <StatusBadge tone={same ? "success" : "warning"}>{t(same ? "fits" : "differs")}</StatusBadge>
  );
}
