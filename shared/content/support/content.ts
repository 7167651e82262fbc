import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { draftTexts, namedTexts } from "#shared/kit/formSchemas.ts";
import { withVariables } from "#shared/content/cms/textVariables.ts";
import { OptionalSlug } from "#shared/kit/slug.ts";
import { ARTICLE_VISIBILITIES, SOFTWARE_VERSION } from "./rules.ts";

/** Characters per language. */
export const ARTICLE_MAX = { title: 120, summary: 300, body: 20_000 } as const;

export const ARTICLE_PRODUCTS_MAX = 20;

/** Bound of a version range; empty: open. */
const VersionBound = SingleLine("invalid")
  .refine((version) => version === "" || SOFTWARE_VERSION.test(version), "version")
  .default("");

const About = z.object({ product: z.uuid("required"), from: VersionBound, to: VersionBound });

/** Empty form rows are dropped. */
const isFilled = (row: unknown): boolean =>
  Object.values((row ?? {}) as object).some((value) => value !== "");

/** Files are not versioned. */
export const ArticleContent = z.object({
  topic: z.uuid("required"),
  visibility: z.enum(ARTICLE_VISIBILITIES, "required"),
  products: z.preprocess(
    (rows) => (Array.isArray(rows) ? rows.filter(isFilled) : rows),
    z.array(About).max(ARTICLE_PRODUCTS_MAX, "out_of_range").default([]),
  ),
  slug: OptionalSlug,
  title: namedTexts(ARTICLE_MAX.title),
  summary: draftTexts(ARTICLE_MAX.summary, MultiLine),
  /** Markdown. */
  body: withVariables(draftTexts(ARTICLE_MAX.body, MultiLine)),
});
export type ArticleContent = z.output<typeof ArticleContent>;
