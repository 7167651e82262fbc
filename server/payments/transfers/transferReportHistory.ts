import type { ReportRow } from "./transferQueries.ts";

/** The buyer said anew, or took back, what they had said of a transfer. */
export interface ReportChange<R> {
  readonly at: Date;
  readonly before: R;
  /** What they say instead; null: they took it back. */
  readonly after: R | null;
}

/** A report and its order's move are written in one transaction, each with the time of its own. */
const SAME_DEED_MS = 60_000;

/**
 * Which of an order's reports, the newest first, were corrected or withdrawn while the order stayed as it was, the
 * oldest first. `moves`: when the order's own history says that one was withdrawn.
 */
export function reportChangesAmong<R extends Pick<ReportRow, "state" | "decided_at">>(
  reports: readonly R[],
  moves: readonly Date[],
): ReportChange<R>[] {
  const isTold = (at: Date) =>
    moves.some((move) => Math.abs(move.getTime() - at.getTime()) < SAME_DEED_MS);
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
