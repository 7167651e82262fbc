import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { MAX_MONTHS, monthsBetween } from "#shared/partners/profitReport/rules.ts";

/** What rows stand for; months have a table of their own. */
export const FIGURE_GROUPS = ["product", "category", "language"] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** In minutes; null if nothing was replied to. */
const Minutes = z.object({ median: z.int().nullable(), p90: z.int().nullable() });

export const Figures = z.object({
  /** Visible questions that were asked in the period. */
  asked: z.int(),
  solved: z.int(),
  open: z.int(),
  /** Of the open ones, those without a reply by staff or another member. */
  unanswered: z.int(),
  /** From the question to the first reply by anyone but the asker. */
  firstReply: Minutes,
  /** To the first reply by staff. */
  staffReply: Minutes,
});
export type Figures = z.infer<typeof Figures>;

export const FigureRow = z.object({
  /** Product or category by id, or a language. Empty: about no product. */
  key: z.string(),
  /** Name of the product or category in the caller's language. */
  label: z.string(),
  now: Figures,
  before: Figures,
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FigureMonth = z.object({ month: z.string(), now: Figures });
export type FigureMonth = z.infer<typeof FigureMonth>;

const Span = z.object({ from: z.string(), to: z.string() });

export const ForumFigures = z.object({
  /** Months in Taipei, both included. */
  ...Span.shape,
  /** The period before, as long. */
  before: Span,
  by: z.enum(FIGURE_GROUPS),
  total: z.object({ now: Figures, before: Figures }),
  months: z.array(FigureMonth),
  /** The most asked about first; also those asked about in the period before alone. */
  rows: z.array(FigureRow),
});
export type ForumFigures = z.infer<typeof ForumFigures>;

const Month = SingleLine("invalid").regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, "invalid");

export const FiguresInput = z
  .object({
    from: filter(Month),
    to: filter(Month),
    by: z.enum(FIGURE_GROUPS, "invalid").default("product"),
  })
  .refine(
    ({ from, to }) => !from || !to || (from <= to && monthsBetween(from, to).length <= MAX_MONTHS),
    { error: "out_of_range", path: ["to"] },
  );
export type FiguresInput = z.output<typeof FiguresInput>;

export const forumFigures = {
  report: endpoint({
    method: "GET",
    path: "/Manager/ForumFigures",
    access: "forum.write",
    summary:
      "Count visible questions and the times of their first replies, by month and by product, category or language, with the period before; the last twelve months by default",
    input: FiguresInput,
    output: ForumFigures,
    errors: STAFF_ERRORS,
  }),
};
