import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatBigMoney, type BigMoney } from "#shared/kit/bigMoney.ts";
import type { ComparedTotal, PaymentTotals } from "#shared/payments/reconciliation/contract.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function DailyReconciliation({ totals }: { totals: PaymentTotals }) {
  const t = useTranslations("manager.payments.totals");
  const method = useTranslations("checkout.method");
  const paths = useOfficePaths();
  const columns = useComparedColumns();
  const { from, to, days, methods } = totals;
  const first = (header: string): Pick<Column<never>, "header" | "rowHeader"> => ({
    header,
    rowHeader: true,
  });
  return (
    <Panel
      title={t("title")}
      actions={
        <a
          href={paths.paymentTotals(`?from=${from}&to=${to}`)}
          download
          className={buttonClass({ size: "sm" })}
        >
          <Download className="size-4" />
          {t("file")}
        </a>
      }
      flush
      className="mb-4"
    >
      <p className="px-5 py-3 text-sm text-muted">{t("text", { from, to })}</p>
      {methods.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted">{t("none")}</p>
      ) : (
        // Aligns the amounts of both tables.
        <div className="md:[&_table]:table-fixed md:[&_th]:whitespace-normal">
          {days.length > 0 && (
            <Under title={t("byDay")}>
              <Table
                caption={t("byDay")}
                columns={[{ key: "day", ...first(t("day")), cell: ({ day }) => day }, ...columns]}
                rows={days}
                rowKey={({ day, currency }) => `${day} ${currency}`}
                phone="stack"
              />
            </Under>
          )}
          <Under title={t("byMethod")}>
            <Table
              caption={t("byMethod")}
              columns={[
                {
                  key: "method",
                  ...first(t("method")),
                  cell: (row) => (row.method ? method(row.method) : t("unknown")),
                },
                ...columns,
              ]}
              rows={methods}
              rowKey={({ method: name, currency }) => `${name} ${currency}`}
              phone="stack"
            />
          </Under>
        </div>
      )}
    </Panel>
  );
}

/** Visible title; screen readers get the caption. */
const Under = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p aria-hidden className="px-5 pt-4 pb-2 text-sm font-semibold">
      {title}
    </p>
    {children}
  </div>
);

function useComparedColumns(): Column<ComparedTotal>[] {
  const t = useTranslations("manager.payments.totals");
  const sum = (value: BigMoney | null) =>
    value === null ? t("noGateway") : formatBigMoney(value).replace("-", "−");
  return [
    { key: "orders", header: t("orders"), numeric: true, cell: ({ orders }) => orders },
    { key: "paid", header: t("paid"), numeric: true, cell: ({ paid }) => sum(paid) },
    { key: "booked", header: t("booked"), numeric: true, cell: ({ booked }) => sum(booked) },
    { key: "suspense", header: t("held"), numeric: true, cell: ({ suspense }) => sum(suspense) },
    {
      key: "returned",
      header: t("returned"),
      numeric: true,
      cell: ({ returned }) => sum(returned),
    },
    {
      key: "told",
      header: t("told"),
      numeric: true,
      cell: ({ reportedByGateway }) => sum(reportedByGateway),
    },
    {
      key: "difference",
      header: t("difference"),
      numeric: true,
      cell: ({ difference }) => {
        const differs = difference !== null && difference.minor !== "0";
        return (
          <span className={differs ? "font-semibold text-danger" : undefined}>
            {sum(difference)}
          </span>
        );
      },
    },
  ];
}
