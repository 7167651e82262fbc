export const REPORT_GROUPS = ["month", "product", "tier", "dealer", "area", "member"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Longest period of a report. */
export const MAX_REPORT_MONTHS = 36;

/** `2026-11`, `n` months later. */
export function addToMonth(month: string, n: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + n, 1)).toISOString().slice(0, 7);
}

/** From the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addToMonth(month, 1)) months.push(month);
  return months;
}

/** As many months as `from` to `to`, directly before. */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  const length = monthsBetween(from, to).length;
  return { from: addToMonth(from, -length), to: addToMonth(from, -1) };
}
