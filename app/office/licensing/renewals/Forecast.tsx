import { FileDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { addBigMoney, type BigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { ForecastMonth } from "#shared/licensing/renewals/contract.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ForecastChart } from "./ForecastChart.tsx";
import { FORECAST_PARTS, forecastColors, type ForecastPart } from "./forecastParts.ts";

/** What the next twelve months bring, a chart with its table for each currency. */
export function Forecast({ months }: { months: readonly ForecastMonth[] }) {
  const t = useTranslations("manager.renewals");
  const paths = useOfficePaths();
  const byCurrency = Map.groupBy(months, ({ contract }) => contract.currency);
  return (
    <Panel
      title={t("forecast")}
      description={t("forecastText")}
      actions={
        <a href={paths.renewalForecast()} className={buttonClass({ size: "sm" })} download>
          <FileDown aria-hidden />
          {t("file")}
        </a>
      }
      flush
    >
      {[...byCurrency].map(([currency, rows]) => (
        <section key={currency} className="border-b border-line last:border-b-0">
          <div className="grid gap-4 px-4 py-4 md:px-5">
            <h3 className="text-sm">{currency}</h3>
            <ForecastChart currency={currency} months={rows} />
            <Legend />
          </div>
          <ForecastTable currency={currency} rows={rows} />
        </section>
      ))}
    </Panel>
  );
}

function Legend() {
  const t = useTranslations("manager.renewals");
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {FORECAST_PARTS.map((part) => (
        <li key={part} className="flex items-center gap-1.5">
          <svg className="size-3">
            <rect width="100%" height="100%" className={forecastColors[part]} />
          </svg>
          {t(`parts.${part}`)}
        </li>
      ))}
    </ul>
  );
}

/** Zero is what most cells hold. */
const Sum = ({ of }: { of: BigMoney }) => (
  <span className={classes(of.minor === "0" && "text-muted")}>{formatBigMoney(of)}</span>
);

function ForecastTable({ currency, rows }: { currency: string; rows: readonly ForecastMonth[] }) {
  const t = useTranslations("manager.renewals");
  const columns: Column<ForecastMonth>[] = [
    { key: "month", header: t("month"), rowHeader: true, cell: ({ month }) => month },
    ...FORECAST_PARTS.map((part) => ({
      key: part,
      header: t(`parts.${part}`),
      numeric: true,
      cell: (row: ForecastMonth) => <Sum of={row[part]} />,
    })),
  ];
  const total = (part: ForecastPart) =>
    formatBigMoney(
      addBigMoney(
        currency,
        rows.map((row) => row[part]),
      ),
    );
  return (
    <Table
      caption={t("forecastOf", { currency })}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      totals={[
        {
          label: t("total"),
          value: FORECAST_PARTS.map((part) => ({ of: t(`parts.${part}`), text: total(part) })),
        },
      ]}
    />
  );
}
