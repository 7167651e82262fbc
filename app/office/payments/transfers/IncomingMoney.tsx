import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { earlierProofs } from "#shared/payments/transfers/rules.ts";
import { isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { SuspenseBadge } from "../suspense/SuspenseBadge.tsx";
import { TransferBadge } from "./TransferBadge.tsx";
import { maskDigits } from "./pendingMoney.ts";

type Row =
  | (OrderDetail["transfers"][number] & { kind: "transfer" })
  | (OrderDetail["suspenseItems"][number] & { kind: "held" });

export function IncomingMoney({ order }: { order: OrderDetail }) {
  const t = useTranslations("manager.order");
  const columns = useColumns(order);
  const { transfers, suspenseItems } = order;
  const rows: Row[] = [
    // Refunds have their own panel.
    ...suspenseItems
      .filter(({ cause }) => !isOrderRefund(cause))
      .map((row) => ({ ...row, kind: "held" as const })),
    ...transfers.map((row) => ({ ...row, kind: "transfer" as const })),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title={t("money")} flush>
      <Table
        caption={t("money")}
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        phone="stack"
      />
    </Panel>
  );
}

function useColumns({ transfers }: OrderDetail): Column<Row>[] {
  const t = useTranslations("manager.order");
  const held = useTranslations("manager.held");
  return [
    {
      key: "what",
      header: t("moneyWhat"),
      rowHeader: true,
      cell: (row) =>
        row.kind === "transfer" ? t("transferReported") : held(`causes.${row.cause}`),
    },
    {
      key: "details",
      header: t("moneyDetails"),
      cell: (row) =>
        row.kind === "transfer" ? (
          <Reported row={row} transfers={transfers} />
        ) : (
          <Found row={row} />
        ),
    },
    {
      key: "state",
      header: t("state"),
      cell: (row) =>
        row.kind === "transfer" ? (
          <TransferBadge state={row.state} />
        ) : (
          <SuspenseStateCell row={row} />
        ),
    },
    {
      key: "at",
      header: t("moneyAt"),
      cell: (row) => <Instant at={row.kind === "transfer" ? row.reportedAt : row.suspendedAt} />,
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount }) => formatMoney(amount),
    },
  ];
}

/** Also shows a partial refund. */
function SuspenseStateCell({ row: { state, amount, rest } }: { row: Row & { kind: "held" } }) {
  const t = useTranslations("manager.held");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <SuspenseBadge state={state} />
      {state === "refund_due" && rest.minor < amount.minor && (
        <span>{t("dueOf", { rest: formatMoney(rest), amount: formatMoney(amount) })}</span>
      )}
    </span>
  );
}

function Found({ row: { found } }: { row: Row & { kind: "held" } }) {
  const t = useTranslations("manager.order");
  if (!found) return null;
  const { date, last5 } = found;
  return last5
    ? `${t("receiptDate", { date })} · ${t("receiptDigits", { last5 })}`
    : t("receiptDate", { date });
}

interface ReportedProps extends Pick<OrderDetail, "transfers"> {
  row: Row & { kind: "transfer" };
}

/** With its proof and those of corrected reports. */
function Reported({ row, transfers: all }: ReportedProps) {
  const { id, date, last5, hasProof } = row;
  const t = useTranslations("manager.order");
  const transfers = useTranslations("manager.transfers");
  const paths = useOfficePaths();
  const mayRead = useHasPermission("payments.read");
  return (
    <>
      {t("transferDetail", { date, last5: maskDigits(last5) })}
      {hasProof && mayRead && (
        <a href={paths.slip(id)} className="text-link ms-2" download>
          {transfers("slip")}
        </a>
      )}
      {mayRead &&
        earlierProofs(row, all).map((earlier) => (
          <a key={earlier.id} href={paths.slip(earlier.id)} className="text-link ms-2" download>
            {transfers("slipEarlier", { time: formatInstant(earlier.reportedAt) })}
          </a>
        ))}
    </>
  );
}
