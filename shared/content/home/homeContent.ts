import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { checkbox, draftTexts, formRows, optionalTexts } from "#shared/kit/formSchemas.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { parsePictureAddress } from "#shared/catalog/media/pictureAddress.ts";

export const HOME_SECTIONS = ["hero", "products", "values", "text", "news", "articles"] as const;
export type HomeSectionKind = (typeof HOME_SECTIONS)[number];

/** Characters per language. */
export const HOME_TEXT_MAX = {
  heading: 80,
  lead: 400,
  action: 24,
  text: 4_000,
  alt: 200,
  title: 40,
  value: 300,
} as const;

export const HOME_MAX = { sections: 12, values: 8, products: 12, news: 6, articles: 6 } as const;

const max = HOME_TEXT_MAX;

/** Address in the media library; empty: none. */
const Picture = SingleLine("invalid")
  .refine((address) => address === "" || parsePictureAddress(address) !== null, "invalid")
  .default("");

const section = <K extends HomeSectionKind, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), hidden: checkbox, ...shape });

const Hero = section("hero", {
  heading: draftTexts(max.heading),
  lead: draftTexts(max.lead, MultiLine),
  primaryAction: draftTexts(max.action),
  secondaryAction: draftTexts(max.action),
  /** Decorative; empty: the built-in illustration. */
  picture: Picture,
});

const Products = section("products", {
  heading: draftTexts(max.heading),
  /** In order; empty: products featured on the home page. */
  products: formRows(z.object({ product: z.uuid("required") }), HOME_MAX.products),
});

const Values = section("values", {
  heading: optionalTexts(max.heading),
  values: formRows(
    z.object({ title: draftTexts(max.title), text: draftTexts(max.value, MultiLine) }),
    HOME_MAX.values,
  ),
});

const Text = section("text", {
  heading: draftTexts(max.heading),
  /** Markdown. */
  text: draftTexts(max.text, MultiLine),
  picture: Picture,
  alt: optionalTexts(max.alt),
});

const News = section("news", {
  heading: draftTexts(max.heading),
  count: z.preprocess(
    (value) => (value === "" ? undefined : value),
    Count(1, HOME_MAX.news).default(3),
  ),
});

const Articles = section("articles", {
  heading: draftTexts(max.heading),
  articles: formRows(z.object({ article: z.uuid("required") }), HOME_MAX.articles),
});

const Section = z
  .discriminatedUnion("kind", [Hero, Products, Values, Text, News, Articles], "required")
  .superRefine((written, context) => {
    if (written.kind === "text" && written.picture !== "" && !written.alt?.tw)
      context.addIssue({ code: "custom", message: "required", path: ["alt", "tw"] });
  });

/** The hero holds the page's only h1. */
const hasOneHero = (sections: readonly { kind: HomeSectionKind; hidden: boolean }[]): boolean =>
  sections.filter(({ kind, hidden }) => kind === "hero" && !hidden).length === 1;

export const HomeContent = z.object({
  sections: formRows(Section, HOME_MAX.sections).refine(hasOneHero, "home_hero"),
});
export type HomeContent = z.output<typeof HomeContent>;
export type HomeSections = HomeContent["sections"];
