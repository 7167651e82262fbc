const LARGE_PERCENT = 10;

type Amount = string | number | null;

const percent = (was: Amount, now: Amount): number | null =>
  was === null || now === null ? null : (Number(now) / Number(was) - 1) * 100;

/** Enough decimals to be non-zero. */
const decimals = (points: number): number =>
  [1, 2, 3, 4].find((digits) => Number(Math.abs(points).toFixed(digits)) > 0) ?? 1;

/** `+2.5%`; empty without a previous or new value. */
export function differenceText(was: Amount, now: Amount): string {
  const points = percent(was, now);
  if (points === null) return "";
  return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(decimals(points))}%`;
}

/** Judged by the rounded figure that is displayed. */
export const isLarge = (was: Amount, now: Amount): boolean =>
  Number(Math.abs(percent(was, now) ?? 0).toFixed(1)) > LARGE_PERCENT;

/** Percent; a larger change of a rate is probably a typo and must be confirmed. */
const HUGE_PERCENT = 50;

export const isHuge = ({ was, now }: { readonly was: Amount; readonly now: Amount }): boolean =>
  Math.abs(percent(was, now) ?? 0) > HUGE_PERCENT;
