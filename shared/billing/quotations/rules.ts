import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { endOfDay, formatDay } from "#shared/kit/time.ts";

/** The series that quotations are numbered in. */
export const QUOTATION_SERIES = "Q";

/** So many days after the one it was issued on a quotation can be accepted, unless staff say otherwise. */
export const QUOTATION_DAYS = 30;
/** The longest that staff can hold prices. */
export const MOST_QUOTATION_DAYS = 365;

/** Most different things on one quotation. */
export const MOST_QUOTED = 20;

/** Chosen in the form of a quotation for a line that several plans were found for, and that is not wanted after all. */
export const LEFT_OUT = "-";

/** `open` waits for its buyer; `ordered` has become an order; `expired` was not accepted in time. */
export const QUOTATION_STATES = ["open", "ordered", "expired", "withdrawn"] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

const DAY_MS = 86_400_000;

/** The last day, in Taipei, of a quotation that is issued at `now` for so many days. */
export const lastDayOf = (now: Date, days: number): string =>
  formatDay(new Date(now.getTime() + days * DAY_MS));

/** Whether its last day is over. */
export const isOver = (lastDay: string, now: Date): boolean => endOfDay(lastDay) <= now;

/** Where a quotation is read and accepted: `/quotation/<id>` with the language's prefix. */
export const quotationPath = (lang: Lang, id: string): string =>
  `${langPrefix[lang]}/quotation/${id}`;
