import { useTranslations } from "use-intl";
import type { ReportMonth } from "#shared/partners/profitReport/contract.ts";

const HEIGHT = 100;
/** Of one month, with the gap beside its bar. */
const WIDTH = 10;
const GAP = 2;
/** More labels do not fit on a phone. */
const LABELS = 12;

export const REPORT_PARTS = ["earned", "withheld"] as const;
type Part = (typeof REPORT_PARTS)[number];

export const partColors: Readonly<Record<Part, string>> = {
  earned: "fill-accent",
  withheld: "fill-warning opacity-60",
};

interface ChartProps {
  currency: string;
  months: readonly ReportMonth[];
}

/** A stacked bar for each month, below the line if more was taken back; the table beside it says the same in figures. */
export function MonthChart({ currency, months }: ChartProps) {
  const t = useTranslations("manager.profitReport");
  const highest = Math.max(1, ...months.map((month) => stack(month, 1)));
  const lowest = Math.min(0, ...months.map((month) => stack(month, -1)));
  const every = Math.ceil(months.length / LABELS);
  return (
    <figure aria-label={t("chartOf", { currency })}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH * months.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-control"
      >
        {months.map((month, index) =>
          barsOf(month, { highest, lowest }).map(({ part, y, height }) => (
            <rect
              key={`${month.month} ${part}`}
              x={index * WIDTH + GAP / 2}
              y={y}
              width={WIDTH - GAP}
              height={height}
              className={partColors[part]}
            />
          )),
        )}
      </svg>
      <ol aria-hidden className="mt-1 flex text-center text-xs text-muted">
        {months.map(({ month }, index) => (
          <li key={month} className="min-w-0 flex-1">
            {index % every === 0 && month.slice(5)}
            {(index === 0 || month.endsWith("-01")) && index % every === 0 && (
              <span className="flex justify-center whitespace-nowrap">{month.slice(0, 4)}</span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Sum of the parts above the line (1) or below it (-1). */
const stack = (month: ReportMonth, side: 1 | -1): number =>
  REPORT_PARTS.reduce((sum, part) => {
    const { minor } = month[part];
    return Math.sign(minor) === side ? sum + minor : sum;
  }, 0);

interface Bar {
  readonly part: Part;
  readonly y: number;
  readonly height: number;
}

function barsOf(
  month: ReportMonth,
  { highest, lowest }: { highest: number; lowest: number },
): Bar[] {
  const scale = HEIGHT / (highest - lowest);
  const ends = { up: highest * scale, down: highest * scale };
  return REPORT_PARTS.map((part) => {
    const height = Math.abs(month[part].minor) * scale;
    if (month[part].minor >= 0) {
      ends.up -= height;
      return { part, y: ends.up, height };
    }
    const y = ends.down;
    ends.down += height;
    return { part, y, height };
  }).filter(({ height }) => height > 0);
}
