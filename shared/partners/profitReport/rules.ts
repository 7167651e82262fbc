/** What rows stand for; months have a table of their own. */
export const REPORT_GROUPS = ["dealer", "tier", "area", "product"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** At most, and by default, so many months. */
export const MAX_MONTHS = 60;
export const DEFAULT_MONTHS = 12;

/** `2026-11` moved by whole months. */
export function addToMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addToMonth(month, 1)) months.push(month);
  return months;
}

export interface ReportSpan {
  readonly from: string;
  readonly to: string;
}

/** As many months directly before. */
export function spanBefore({ from, to }: ReportSpan): ReportSpan {
  const months = monthsBetween(from, to).length;
  return { from: addToMonth(from, -months), to: addToMonth(from, -1) };
}
