import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { Day } from "#shared/kit/instant.ts";
import { draftTexts, namedTexts, ticked } from "#shared/kit/formSchemas.ts";
import { OptionalSlug } from "#shared/kit/slug.ts";
import { withVariables } from "./textVariables.ts";
import { NEWS_KINDS } from "./contract.ts";

/** Characters per language. */
export const TEXT_MAX = {
  question: 200,
  answer: 10_000,
  title: 120,
  summary: 400,
  body: 20_000,
  document: 60_000,
} as const;

export const Slug = SingleLine("required")
  .min(1, "required")
  .max(80, "too_long")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug");

export const FaqContent = z.object({
  category: z.uuid("required"),
  slug: Slug,
  question: namedTexts(TEXT_MAX.question, MultiLine),
  /** Markdown. */
  answer: withVariables(draftTexts(TEXT_MAX.answer, MultiLine)),
});
export type FaqContent = z.output<typeof FaqContent>;

export const NewsContent = z.object({
  kind: z.enum(NEWS_KINDS, "required"),
  /** Visible from this day on, once published. */
  day: Day,
  slug: OptionalSlug,
  title: namedTexts(TEXT_MAX.title),
  summary: draftTexts(TEXT_MAX.summary, MultiLine),
  /** Markdown. */
  body: draftTexts(TEXT_MAX.body, MultiLine),
});
export type NewsContent = z.output<typeof NewsContent>;

/** Markdown. */
export const PageContent = z.object({
  text: withVariables(draftTexts(TEXT_MAX.document, MultiLine)),
});
export type PageContent = z.output<typeof PageContent>;

export const LegalContent = z.object({
  /** Markdown, without variables. */
  text: draftTexts(TEXT_MAX.document, MultiLine),
  /** Corrections only; members need not accept again. */
  minor: ticked.default(false),
});
export type LegalContent = z.output<typeof LegalContent>;
