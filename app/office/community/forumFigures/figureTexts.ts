import type { Figures } from "#shared/community/forumFigures/contract.ts";

/** In the order of the tables. */
export const FIGURE_KEYS = [
  "asked",
  "share",
  "open",
  "unanswered",
  "firstMedian",
  "firstP90",
  "staffMedian",
  "staffP90",
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** Where there is nothing to tell. */
export const NOTHING = "–";

const percent = (share: number): number => Math.round(share * 100);

/** Percent of the share, minutes of times; null: there is none. */
export const figureValues = (of: Figures): Readonly<Record<FigureKey, number | null>> => ({
  asked: of.asked,
  share: of.asked === 0 ? null : percent(of.solved / of.asked),
  open: of.open,
  unanswered: of.unanswered,
  firstMedian: of.firstReply.median,
  firstP90: of.firstReply.p90,
  staffMedian: of.staffReply.median,
  staffP90: of.staffReply.p90,
});

export const COUNTED: ReadonlySet<FigureKey> = new Set(["asked", "open", "unanswered"]);

/** In percent of what was before. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return NOTHING;
  const change = percent((now - before) / before);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${Math.abs(change)}%`;
}
