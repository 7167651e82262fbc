import { useTranslations } from "use-intl";
import type { ForecastMonth } from "#shared/licensing/renewals/contract.ts";
import { FORECAST_PARTS, forecastColors } from "./forecastParts.ts";

const HEIGHT = 100;
/** Of one month, with the gap beside its bar. */
const WIDTH = 10;
const GAP = 2;

interface Bar {
  readonly part: (typeof FORECAST_PARTS)[number];
  readonly y: number;
  readonly height: number;
}

/** A stacked bar for each month; the table beside it says the same in figures. */
export function ForecastChart({
  currency,
  months,
}: {
  currency: string;
  months: readonly ForecastMonth[];
}) {
  const t = useTranslations("manager.renewals");
  const sums = months.map((month) =>
    FORECAST_PARTS.reduce((sum, part) => sum + Number(month[part].minor), 0),
  );
  const highest = Math.max(...sums, 1);
  return (
    <figure aria-label={t("chartOf", { currency })}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH * months.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-control"
      >
        {months.map((month, index) =>
          barsOf(month, highest).map(({ part, y, height }) => (
            <rect
              key={`${month.month} ${part}`}
              x={index * WIDTH + GAP / 2}
              y={y}
              width={WIDTH - GAP}
              height={height}
              vectorEffect="non-scaling-stroke"
              className={forecastColors[part]}
            />
          )),
        )}
      </svg>
      <ol aria-hidden className="mt-1 grid grid-cols-12 text-center text-xs text-muted">
        {months.map(({ month }, index) => (
          <li key={month}>
            {month.slice(5)}
            {(index === 0 || month.endsWith("-01")) && (
              <span className="flex justify-center whitespace-nowrap">{month.slice(0, 4)}</span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function barsOf(month: ForecastMonth, highest: number): Bar[] {
  let below = HEIGHT;
  return FORECAST_PARTS.map((part) => {
    const height = (Number(month[part].minor) / highest) * HEIGHT;
    below -= height;
    return { part, y: below, height };
  }).filter(({ height }) => height > 0);
}
