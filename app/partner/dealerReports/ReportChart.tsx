import { useTranslations } from "use-intl";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import { useRowLabel } from "./useRowLabel.ts";

const MAX_BARS = 12;
const HEIGHT = 8;
const BAR = 3;

/** A pair of bars for each of the first rows, now and before; the table below says the same in figures. */
export function ReportChart({ report }: { report: DealerReport }) {
  const t = useTranslations("dealer.report");
  const label = useRowLabel(report.by);
  const rows = report.by === "month" ? report.rows : report.rows.slice(0, MAX_BARS);
  const values = rows.flatMap(({ amount, before }) => [Number(amount.minor), Number(before.minor)]);
  const highest = Math.max(...values, 1);
  const width = (minor: string) => (Math.max(Number(minor), 0) / highest) * 100;
  return (
    <figure aria-label={t("chart")} className="border-b border-line px-4 py-4 md:px-5">
      <ul aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
        <Legend text={t("amount")} color="fill-accent" />
        <Legend text={t("beforeColumn")} color="fill-control" />
      </ul>
      <ol aria-hidden className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 text-xs sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="leading-tight text-muted wrap-anywhere">{label(row)}</span>
            <svg
              viewBox={`0 0 100 ${HEIGHT}`}
              preserveAspectRatio="none"
              className="h-5 w-full border-s border-control"
            >
              <rect y={0.5} width={width(row.amount.minor)} height={BAR} className="fill-accent" />
              <rect
                y={HEIGHT - BAR - 0.5}
                width={width(row.before.minor)}
                height={BAR}
                className="fill-control"
              />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const Legend = ({ text, color }: { text: string; color: string }) => (
  <li className="flex items-center gap-1.5">
    <svg className="size-3">
      <rect width="100%" height="100%" className={color} />
    </svg>
    {text}
  </li>
);
