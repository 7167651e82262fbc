import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { endOfDay, formatDay } from "#shared/kit/time.ts";

export const QUOTATION_SERIES = "Q";

/** Default validity in days after the day of issue. */
export const QUOTATION_DAYS = 30;
/** Maximum validity in days. */
export const MAX_QUOTATION_DAYS = 365;

export const MAX_QUOTATION_LINES = 20;

/** Form value: skip a line with several matching plans. */
export const SKIPPED_LINE = "-";

export const QUOTATION_STATES = ["open", "ordered", "expired", "withdrawn"] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

const DAY_MS = 86_400_000;

export const quotationLastDay = (now: Date, days: number): string =>
  formatDay(new Date(now.getTime() + days * DAY_MS));

export const isExpired = (lastDay: string, now: Date): boolean => endOfDay(lastDay) <= now;

export const quotationPath = (lang: Lang, id: string): string =>
  `${langPrefix[lang]}/quotation/${id}`;
