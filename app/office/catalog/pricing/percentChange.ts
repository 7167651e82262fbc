const LARGE_PERCENT = 10;

type Amount = string | number | null;

const percent = (was: Amount, now: Amount): number | null =>
  was === null || now === null ? null : (Number(now) / Number(was) - 1) * 100;

/** As many decimals as show that something changed. */
const decimals = (points: number): number =>
  [1, 2, 3, 4].find((digits) => Number(Math.abs(points).toFixed(digits)) > 0) ?? 1;

/** `+2.5%`; empty where there is nothing to compare. */
export function differenceText(was: Amount, now: Amount): string {
  const points = percent(was, now);
  if (points === null) return "";
  return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(decimals(points))}%`;
}

/** Whether somebody should look twice, by what is shown. */
export const isLarge = (was: Amount, now: Amount): boolean =>
  Number(Math.abs(percent(was, now) ?? 0).toFixed(1)) > LARGE_PERCENT;

/** In percent: a rate that changes by more is more likely mistyped than true. */
const HUGE_PERCENT = 50;

/** Whether somebody must say that it is right before it is applied. */
export const isHuge = ({ was, now }: { readonly was: Amount; readonly now: Amount }): boolean =>
  Math.abs(percent(was, now) ?? 0) > HUGE_PERCENT;
