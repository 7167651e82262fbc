import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { ProfitCorrection } from "#shared/partners/profitCorrections/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { dealerName } from "../dealerOffice/dealerName.ts";

/** Those that wait for a second person; nothing if none does. */
export function RequestedCorrections({ rows }: { rows: readonly ProfitCorrection[] }) {
  const t = useTranslations("manager.profitCorrections");
  const lang = useLang();
  const paths = useOfficePaths();
  if (rows.length === 0) return null;
  const columns: Column<ProfitCorrection>[] = [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => (
        <Link to={paths.orderProfit(order.id)} className="text-link font-mono">
          {order.number}
        </Link>
      ),
    },
    {
      key: "dealer",
      header: t("dealer"),
      wrap: true,
      cell: ({ dealer }) => dealerName(dealer, lang),
    },
    { key: "reason", header: t("reason"), wrap: true, cell: ({ reason }) => reason },
    {
      key: "at",
      header: t("requestedAt"),
      cell: ({ requestedAt }) => <Instant at={requestedAt} />,
    },
    {
      key: "amount",
      header: t("amountOnly"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
  return (
    <Panel title={t("waiting")} description={t("waitingText")} className="mb-4" flush>
      <Table
        caption={t("waiting")}
        columns={columns}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
    </Panel>
  );
}
