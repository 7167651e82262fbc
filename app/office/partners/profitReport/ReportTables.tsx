import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type {
  ProfitReport,
  ReportMonth,
  ReportRow,
} from "#shared/partners/profitReport/contract.ts";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { BarsLegend, MonthBars } from "#app/office/charts/MonthBars.tsx";

/** A minus sign is as wide as a digit; a hyphen is not. */
const sumText = (sum: Money): string => formatMoney(sum).replace("-", "−");

/** Zero is what many cells hold. */
const Sum = ({ of }: { of: Money }) => (
  <span className={classes(of.minor === 0 && "text-muted")}>{sumText(of)}</span>
);

const REPORT_PARTS = ["earned", "withheld"] as const;
const partColors = { earned: "fill-accent", withheld: "fill-warning opacity-60" } as const;

const PARTS = [...REPORT_PARTS, "pool"] as const;

interface ReportProps {
  report: ProfitReport;
}

/** A chart with its table for each currency. */
export function ReportMonths({ report }: ReportProps) {
  const t = useTranslations("manager.profitReport");
  const byCurrency = Map.groupBy(report.months, ({ pool }) => pool.currency);
  const { from, to } = report;
  return (
    <Panel title={t("byMonth")} description={t("span", { from, to })} flush>
      {[...byCurrency].map(([currency, months]) => (
        <section key={currency} className="border-b border-line last:border-b-0">
          <div className="grid gap-4 px-4 py-4 md:px-5">
            <h3 className="text-sm">{currency}</h3>
            <MonthBars
              label={t("chartOf", { currency })}
              months={months.map((row) => ({
                month: row.month,
                parts: REPORT_PARTS.map((key) => ({
                  key,
                  color: partColors[key],
                  value: row[key].minor,
                })),
              }))}
            />
            <BarsLegend
              parts={REPORT_PARTS.map((key) => ({ key, color: partColors[key], label: t(key) }))}
            />
          </div>
          <MonthTable currency={currency} months={months} report={report} />
        </section>
      ))}
    </Panel>
  );
}

interface MonthTableProps extends ReportProps {
  currency: string;
  months: readonly ReportMonth[];
}

function MonthTable({ currency, months, report }: MonthTableProps) {
  const t = useTranslations("manager.profitReport");
  const total = report.totals.find(({ pool }) => pool.currency === currency);
  const columns: Column<ReportMonth>[] = [
    { key: "month", header: t("month"), rowHeader: true, cell: ({ month }) => month },
    ...PARTS.map((part) => ({
      key: part,
      header: t(part),
      numeric: true,
      cell: (row: ReportMonth) => <Sum of={row[part]} />,
    })),
  ];
  return (
    <Table
      caption={t("chartOf", { currency })}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      totals={
        total && [
          {
            label: t("total"),
            value: PARTS.map((part) => ({ of: t(part), text: sumText(total[part]) })),
          },
        ]
      }
    />
  );
}

/** By dealer, tier, area or product, against the period before; a table for each currency. */
export function ReportRows({ report }: ReportProps) {
  const t = useTranslations("manager.profitReport");
  const group = t(`groups.${report.by}`);
  const byCurrency = Map.groupBy(report.rows, ({ pool }) => pool.currency);
  return [...byCurrency].map(([currency, rows]) => (
    <Panel
      key={currency}
      title={t("rowsOf", { group, currency })}
      description={t("before", report.before)}
      flush
    >
      <RowTable currency={currency} rows={rows} report={report} />
    </Panel>
  ));
}

interface RowTableProps extends ReportProps {
  currency: string;
  rows: readonly ReportRow[];
}

function RowTable({ currency, rows, report }: RowTableProps) {
  const t = useTranslations("manager.profitReport");
  const group = t(`groups.${report.by}`);
  const total = report.totals.find(({ pool }) => pool.currency === currency);
  const columns: Column<ReportRow>[] = [
    {
      key: "key",
      header: group,
      rowHeader: true,
      wrap: true,
      cell: (row) => <Label row={row} by={report.by} />,
    },
    ...PARTS.map((part) => ({
      key: part,
      header: t(part),
      numeric: true,
      cell: (row: ReportRow) => <Sum of={row[part]} />,
    })),
    {
      key: "before",
      header: t("beforePool"),
      numeric: true,
      cell: ({ before }) => <Sum of={before} />,
    },
    { key: "change", header: t("change"), numeric: true, cell: changeOf },
  ];
  return (
    <Table
      caption={t("rowsOf", { group, currency })}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      totals={
        total && [
          {
            label: t("total"),
            value: [
              ...PARTS.map((part) => ({ of: t(part), text: sumText(total[part]) })),
              { of: t("beforePool"), text: sumText(total.before) },
              { of: t("change"), text: changeOf(total) },
            ],
          },
        ]
      }
    />
  );
}

function Label({ row: { key, label }, by }: { row: ReportRow; by: ProfitReport["by"] }) {
  const t = useTranslations("manager.profitReport");
  const paths = useOfficePaths();
  if (by === "dealer")
    return (
      <Link to={paths.item("dealers", key)} className="text-link">
        {label}
      </Link>
    );
  if (by === "tier") return key === "0" ? t("tierSeller") : t("tierAbove", { tier: Number(key) });
  return by === "area" ? key || t("noArea") : label;
}

const ONE_DECIMAL = 10;

/** In percent of the period before; a dash where nothing was. */
function changeOf({ pool, before }: Pick<ReportRow, "pool" | "before">): string {
  if (before.minor === 0) return "–";
  const percent = ((pool.minor - before.minor) / Math.abs(before.minor)) * 100;
  const rounded = Math.round(percent * ONE_DECIMAL) / ONE_DECIMAL;
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${Math.abs(rounded)}%`;
}
