import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import { addDays, addMonths, formatDay, startOfDay } from "#shared/kit/time.ts";

/**
 * How a subscription that runs gets its next period. `contract`: the gateway charges; `card`: a stored card is charged;
 * `manual`: its member orders it; `past_due`: a period before was missed; `ending`: canceled, so that none follows; `trial`:
 * its free time ends.
 */
export const RENEWAL_SOURCES = [
  "contract",
  "card",
  "manual",
  "past_due",
  "ending",
  "trial",
] as const;
export type RenewalSource = (typeof RENEWAL_SOURCES)[number];

/** Months that are forecast, the running one first. */
export const FORECAST_MONTHS = 12;

/** Subscriptions that fall due on the same days. */
export interface RenewalGroup {
  readonly source: RenewalSource;
  readonly currency: string;
  /** Between its periods; 0: it falls due once. */
  readonly months: PlanMonths;
  /** Taipei day of the next period. */
  readonly nextDay: string;
  /** Day of the month on which periods start, if the month has it. */
  readonly anchorDay: number;
  readonly subscriptions: number;
  /** Of one period of all, in minor units. */
  readonly minor: bigint;
}

/** `2026-11` of `2026-11-20`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** First day of a month, or of one some months later. */
export const firstDayOf = (month: string, later = 0): string =>
  formatDay(addMonths(startOfDay(`${month}-01`), later));

/** Last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(month, 1), -1);

/** The months of the forecast, from that of `today` on. */
export const forecastMonths = (today: string): string[] =>
  Array.from({ length: FORECAST_MONTHS }, (_, later) => monthOf(firstDayOf(monthOf(today), later)));

/**
 * The days from `today` until before `until` on which the group falls due: the day on which `periodSpan` starts each period.
 * What should have been paid before counts as due today; a later period only after today.
 */
export function dueDays(
  { nextDay, months, anchorDay }: Pick<RenewalGroup, "nextDay" | "months" | "anchorDay">,
  { today, until }: { readonly today: string; readonly until: string },
): string[] {
  const first = nextDay > today ? nextDay : today;
  const days = first < until ? [first] : [];
  if (months === 0) return days;
  for (let later = months; ; later += months) {
    const month = monthOf(firstDayOf(monthOf(nextDay), later));
    const day = anchorDayIn(month, anchorDay);
    if (day >= until) return days;
    if (day > today) days.push(day);
  }
}

function anchorDayIn(month: string, anchorDay: number): string {
  const last = lastDayOf(month);
  const day = `${month}-${String(anchorDay).padStart(2, "0")}`;
  return day < last ? day : last;
}

/** What falls due on a day or in a month. */
export interface DueSum {
  readonly at: string;
  readonly source: RenewalSource;
  readonly currency: string;
  readonly subscriptions: number;
  readonly minor: bigint;
}

/** The days of a month on which something falls due, in order. A canceled subscription ends once. */
export function dueInMonth(
  groups: readonly RenewalGroup[],
  { today, month }: { readonly today: string; readonly month: string },
): DueSum[] {
  const until = firstDayOf(month, 1);
  const parts = groups.flatMap((group) => {
    const days = dueDays(group.source === "ending" ? { ...group, months: 0 } : group, {
      today,
      until,
    });
    return days.filter((day) => monthOf(day) === month).map((at) => ({ ...group, at }));
  });
  return addUp(parts);
}

/**
 * What the months of the forecast bring, by source and currency; of `ending`, what the canceled subscriptions would have
 * brought. Trials bring nothing.
 */
export function forecast(groups: readonly RenewalGroup[], today: string): DueSum[] {
  const until = firstDayOf(monthOf(today), FORECAST_MONTHS);
  const parts = groups
    .filter(({ source }) => source !== "trial")
    .flatMap((group) =>
      dueDays(group, { today, until }).map((day) => ({ ...group, at: monthOf(day) })),
    );
  return addUp(parts);
}

function addUp(parts: readonly DueSum[]): DueSum[] {
  const sums = new Map<string, DueSum>();
  for (const { at, source, currency, subscriptions, minor } of parts) {
    const key = `${at} ${currency} ${RENEWAL_SOURCES.indexOf(source)}`;
    const sum = sums.get(key) ?? { at, source, currency, subscriptions: 0, minor: 0n };
    sums.set(key, {
      ...sum,
      subscriptions: sum.subscriptions + subscriptions,
      minor: sum.minor + minor,
    });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
