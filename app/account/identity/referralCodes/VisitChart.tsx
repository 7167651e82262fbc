import { useTranslations } from "use-intl";
import type { ReferralDay } from "#shared/identity/referralCodes/contract.ts";

const HEIGHT = 48;
const STEP = 10;
const BAR = 7;

export function DayBars({ days }: { days: readonly ReferralDay[] }) {
  const t = useTranslations("member.referral");
  const max = Math.max(1, ...days.map(({ visits }) => visits));
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
          const height = (visits / max) * HEIGHT;
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
      <figcaption className="mt-1 text-sm text-muted">{t("chart", { max })}</figcaption>
    </figure>
  );
}
