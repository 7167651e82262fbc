import { z } from "zod";
import { draftTexts } from "#shared/kit/draftSchemas.ts";
import { formRows, textsOrNone, tickedBox } from "#shared/kit/formSchemas.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { partsOf } from "#shared/catalog/media/pictureAddress.ts";

/** What the home page is put together from. */
export const HOME_SECTIONS = ["hero", "products", "values", "text", "news", "articles"] as const;
export type HomeSectionKind = (typeof HOME_SECTIONS)[number];

/** The most characters of each text, in every language. */
export const HOME_TEXT_MAX = {
  heading: 80,
  lead: 400,
  action: 24,
  text: 4_000,
  alt: 200,
  title: 40,
  value: 300,
} as const;

/** The most of each. */
export const HOME_MOST = { sections: 12, values: 8, products: 12, news: 6, articles: 6 } as const;

const max = HOME_TEXT_MAX;

/** A picture of the library by its address; empty: none. */
const Picture = z
  .string("invalid")
  .trim()
  .refine((address) => address === "" || partsOf(address) !== null, "invalid")
  .default("");

const section = <K extends HomeSectionKind, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), hidden: tickedBox, ...shape });

const Hero = section("hero", {
  heading: draftTexts(max.heading),
  lead: draftTexts(max.lead),
  primaryAction: draftTexts(max.action),
  secondaryAction: draftTexts(max.action),
  /** It only adorns; none: the drawing that comes with the product. */
  picture: Picture,
});

const Products = section("products", {
  heading: draftTexts(max.heading),
  /** In this order; none: those that are marked for the home page. */
  products: formRows(z.object({ product: z.uuid("required") }), HOME_MOST.products),
});

const Values = section("values", {
  heading: textsOrNone(max.heading),
  values: formRows(
    z.object({ title: draftTexts(max.title), text: draftTexts(max.value) }),
    HOME_MOST.values,
  ),
});

const Text = section("text", {
  heading: draftTexts(max.heading),
  /** Markdown. */
  text: draftTexts(max.text),
  picture: Picture,
  /** What the picture shows. */
  alt: textsOrNone(max.alt),
});

const News = section("news", {
  heading: draftTexts(max.heading),
  /** How many of the newest. */
  count: z.preprocess(
    (value) => (value === "" ? undefined : value),
    Count(1, HOME_MOST.news).default(3),
  ),
});

const Articles = section("articles", {
  heading: draftTexts(max.heading),
  articles: formRows(z.object({ article: z.uuid("required") }), HOME_MOST.articles),
});

const Section = z
  .discriminatedUnion("kind", [Hero, Products, Values, Text, News, Articles], "required")
  .superRefine((written, context) => {
    if (written.kind === "text" && written.picture !== "" && !written.alt?.tw)
      context.addIssue({ code: "custom", message: "required", path: ["alt", "tw"] });
  });

/** The page has one title, which the one section at its top that is not hidden tells. */
const hasOneHero = (sections: readonly { kind: HomeSectionKind; hidden: boolean }[]): boolean =>
  sections.filter(({ kind, hidden }) => kind === "hero" && !hidden).length === 1;

/** Everything that staff write of the home page. */
export const HomeContent = z.object({
  sections: formRows(Section, HOME_MOST.sections).refine(hasOneHero, "home_hero"),
});
export type HomeContent = z.output<typeof HomeContent>;
export type HomeSections = HomeContent["sections"];
