import { z } from "zod";
import { draftTexts, namedTexts } from "#shared/kit/draftSchemas.ts";
import { OwnSlug } from "#shared/kit/slug.ts";
import { ARTICLE_VISIBILITIES, SOFTWARE_VERSION } from "./rules.ts";

/** The most characters that each text may have, in every language. */
export const ARTICLE_MAX = { title: 120, summary: 300, body: 20_000 } as const;

/** The most products that one article is about. */
export const ARTICLE_PRODUCTS_MAX = 20;

/** An end of a range of versions; empty: open. */
const End = z
  .string("invalid")
  .trim()
  .refine((version) => version === "" || SOFTWARE_VERSION.test(version), "version")
  .default("");

/** A product that an article is about, and the versions of it. */
const About = z.object({ product: z.uuid("required"), from: End, to: End });

/** A row of a form that says nothing is none. */
const isSaid = (row: unknown): boolean =>
  Object.values((row ?? {}) as object).some((value) => value !== "");

/** Everything that staff write of an article; its files are kept beside its versions. */
export const ArticleContent = z.object({
  /** The topic below a category of support. */
  topic: z.uuid("required"),
  visibility: z.enum(ARTICLE_VISIBILITIES, "required"),
  products: z.preprocess(
    (rows) => (Array.isArray(rows) ? rows.filter(isSaid) : rows),
    z.array(About).max(ARTICLE_PRODUCTS_MAX, "out_of_range").default([]),
  ),
  slug: OwnSlug,
  title: namedTexts(ARTICLE_MAX.title),
  summary: draftTexts(ARTICLE_MAX.summary),
  /** Markdown. */
  body: draftTexts(ARTICLE_MAX.body),
});
export type ArticleContent = z.output<typeof ArticleContent>;
