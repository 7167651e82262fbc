import type { ReportRow } from "./transferQueries.ts";

export interface ReportChange<R> {
  readonly at: Date;
  readonly before: R;
  /** Null: withdrawn. */
  readonly after: R | null;
}

/** A report and its order's move share a transaction but not a timestamp. */
const SAME_ACTION_MS = 60_000;

/** Oldest first. `reports`: newest first; `moves`: when the history shows a withdrawal. */
export function listReportChanges<R extends Pick<ReportRow, "state" | "decided_at">>(
  reports: readonly R[],
  moves: readonly Date[],
): ReportChange<R>[] {
  const isTold = (at: Date) =>
    moves.some((move) => Math.abs(move.getTime() - at.getTime()) < SAME_ACTION_MS);
  return reports
    .flatMap((before, index): ReportChange<R>[] => {
      const { state, decided_at: at } = before;
      if (at === null) return [];
      const after = state === "corrected" ? (reports[index - 1] ?? null) : null;
      const isNews = after !== null || (state === "withdrawn" && !isTold(at));
      return isNews ? [{ at, before, after }] : [];
    })
    .toReversed();
}
