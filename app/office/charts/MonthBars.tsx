const HEIGHT = 100;
/** Of one month, with the gap beside its bar. */
const WIDTH = 10;
const GAP = 2;
/** More labels do not fit on a phone. */
const LABELS = 12;

export interface BarPart {
  readonly key: string;
  /** Classes of its bars, such as `fill-accent`. */
  readonly color: string;
  readonly value: number;
}

export interface MonthOfBars {
  readonly month: string;
  /** From the line outward, in the same order each month. */
  readonly parts: readonly BarPart[];
}

interface BarsProps {
  label: string;
  months: readonly MonthOfBars[];
}

/** A stacked bar for each month, below the line what is less than nothing; a table beside it says the same in figures. */
export function MonthBars({ label, months }: BarsProps) {
  const highest = Math.max(1, ...months.map((month) => stack(month, 1)));
  const lowest = Math.min(0, ...months.map((month) => stack(month, -1)));
  const every = Math.ceil(months.length / LABELS);
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH * months.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-control"
      >
        {months.map((month, index) =>
          barsOf(month, { highest, lowest }).map(({ key, color, y, height }) => (
            <rect
              key={`${month.month} ${key}`}
              x={index * WIDTH + GAP / 2}
              y={y}
              width={WIDTH - GAP}
              height={height}
              className={color}
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
const stack = ({ parts }: MonthOfBars, side: 1 | -1): number =>
  parts.reduce((sum, { value }) => (Math.sign(value) === side ? sum + value : sum), 0);

interface Bar {
  readonly key: string;
  readonly color: string;
  readonly y: number;
  readonly height: number;
}

function barsOf(
  { parts }: MonthOfBars,
  { highest, lowest }: { highest: number; lowest: number },
): Bar[] {
  const scale = HEIGHT / (highest - lowest);
  const ends = { up: highest * scale, down: highest * scale };
  return parts
    .map(({ key, color, value }) => {
      const height = Math.abs(value) * scale;
      if (value >= 0) {
        ends.up -= height;
        return { key, color, y: ends.up, height };
      }
      const y = ends.down;
      ends.down += height;
      return { key, color, y, height };
    })
    .filter(({ height }) => height > 0);
}

interface LegendProps {
  parts: readonly { readonly key: string; readonly color: string; readonly label: string }[];
}

export const BarsLegend = ({ parts }: LegendProps) => (
  <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
    {parts.map(({ key, color, label }) => (
      <li key={key} className="flex items-center gap-1.5">
        <svg className="size-3">
          <rect width="100%" height="100%" className={color} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
