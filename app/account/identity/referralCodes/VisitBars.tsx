const HEIGHT = 48;
const STEP = 10;
const BAR = 7;

interface VisitBarsProps {
  days: readonly { readonly day: string; readonly visits: number }[];
  /** Says what is most. */
  caption: (max: number) => string;
}

export function VisitBars({ days, caption }: VisitBarsProps) {
  const max = Math.max(...days.map(({ visits }) => visits));
  const width = days.length * STEP;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 2}`}
        className="w-full max-w-prose text-accent"
        aria-hidden="true"
      >
        <path d={`M0 ${HEIGHT + 1}H${width}`} className="stroke-line" />
        {days.map(({ day, visits }, at) => {
          const height = (visits / Math.max(1, max)) * HEIGHT;
          return (
            <rect
              key={day}
              x={at * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">{caption(max)}</figcaption>
    </figure>
  );
}

export const Figure = ({ term, value }: { term: string; value: number | string }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="text-3xl font-semibold tabular-nums">{value}</dd>
  </div>
);
