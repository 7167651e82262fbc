import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Refund } from "#shared/payments/refunds/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useRefundDestination } from "./refundDestination.ts";

export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const t = useTranslations("purchase.refunds");
  const way = useRefundDestination();
  const columns: Column<Refund>[] = [
    {
      key: "what",
      header: t("what"),
      rowHeader: true,
      wrap: true,
      cell: ({ cause, receivedAt }) => (
        <>
          {t(`causes.${cause}`)}
          <span className="block text-xs font-normal text-muted">
            <Instant at={receivedAt} />
          </span>
        </>
      ),
    },
    { key: "how", header: t("how"), wrap: true, cell: (refund) => way(refund) },
    { key: "amount", header: t("amount"), numeric: true, cell: (row) => formatMoney(row.amount) },
    { key: "state", header: t("state"), cell: (row) => <State {...row} /> },
  ];
  if (refunds.length === 0) return null;
  return (
    <Panel title={t("title")} description={t("text")} flush>
      <Table
        caption={t("title")}
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
        phone="stack"
      />
    </Panel>
  );
}

function State({ refundedAt, reference }: Refund) {
  const t = useTranslations("purchase.refunds");
  if (refundedAt === null) return <StatusBadge tone="warning">{t("due")}</StatusBadge>;
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <StatusBadge tone="success">{t("refunded")}</StatusBadge>
      {/* Stacks date and time in narrow tables. */}
      <span className="text-xs text-muted [&_time]:whitespace-normal">
        <Instant at={refundedAt} />
      </span>
      {reference !== null && (
        <span className="text-xs text-muted wrap-anywhere">{t("reference", { reference })}</span>
      )}
    </span>
  );
}
