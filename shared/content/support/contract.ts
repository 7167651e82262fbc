import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, filter, ManyFilter } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { TechnologyCategory, Term } from "#shared/site/company/contract.ts";
import { VOTE_CAUSES } from "../cms/rules.ts";
import { vote } from "../cms/votes.ts";
import { ARTICLE_NEEDS, ARTICLE_VISIBILITIES } from "./rules.ts";

const CountedTopic = Term.extend({ count: z.int() });

/** A category of support with its topics, and how many articles there are in each. */
export const SupportCategory = TechnologyCategory.extend({
  count: z.int(),
  sub: z.array(CountedTopic),
});
export type SupportCategory = z.infer<typeof SupportCategory>;

/** An article as lists tell of it; title and summary are everybody's. */
export const ArticleCard = z.object({
  uuid: z.uuid(),
  /** Names it in its address, the same in every language. */
  slug: z.string(),
  category: Term,
  technology_category: Term,
  title: z.string(),
  summary: z.string(),
  visibility: z.enum(ARTICLE_VISIBILITIES),
  /** What keeps the caller from reading it; null: nothing. */
  needs: z.enum(ARTICLE_NEEDS).nullable(),
  /** When what it says came before visitors. */
  changed: InstantWire,
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** A product that an article is about, and from which version to which; null: any. */
const ArticleProduct = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  /** Where it stands in the shop; null when it is not sold any more. */
  category: z.uuid().nullable(),
  code: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ArticleProduct = z.infer<typeof ArticleProduct>;

/** A file with an article. */
export const ArticleFile = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Of its content, in hexadecimal. */
  sha256: z.string(),
  /** Where whoever may read the article gets it. */
  address: z.string(),
});
export type ArticleFile = z.infer<typeof ArticleFile>;

export const SupportArticle = ArticleCard.extend({
  /** Markdown; null for whom it is not. */
  body: z.string().nullable(),
  published: InstantWire,
  products: z.array(ArticleProduct),
  /** None for whom the text is not. */
  files: z.array(ArticleFile),
  /** Another language was changed after this one was written. */
  outdated: z.boolean(),
  /** Of its topic or its products, the nearest first. */
  related: z.array(ArticleCard),
});
export type SupportArticle = z.infer<typeof SupportArticle>;

export const ArticlesInput = z.object({
  /** A category, or one of its topics. */
  category: filter(z.uuid("invalid")),
  product: filter(z.uuid("invalid")),
  /** Only these. */
  ids: ManyFilter(z.uuid("invalid")),
  ...paging({ most: 100 }),
});
export type ArticlesInput = z.output<typeof ArticlesInput>;

export const support = {
  categories: endpoint({
    method: "GET",
    path: "/TechnologyCategory",
    access: "anyone",
    summary: "The categories of support with their topics, and how many articles each has",
    input: z.object({}),
    output: z.array(SupportCategory),
    errors: [],
  }),
  articles: listEndpoint({
    method: "GET",
    path: "/Technology",
    access: "anyone",
    summary: "Articles of support, changed last first; words are looked for by /Search",
    input: ArticlesInput,
    output: ArticleCard,
    errors: ["request.invalid"],
  }),
  article: endpoint({
    method: "GET",
    path: "/Technology/:uuid",
    access: "anyone",
    summary: "One article of support; its text only for whom it is",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: SupportArticle,
    errors: ["request.invalid", "entry.not_found"],
  }),
  vote: endpoint({
    method: "POST",
    path: "/Technology/:uuid/Vote",
    access: "anyone",
    summary: "Say whether an article helped, and if not, why; one vote of each member or visitor",
    input: z.object({ uuid: z.uuid("invalid"), ...vote, cause: ChoiceFilter(VOTE_CAUSES) }),
    output: z.object({}),
    message: "faq_voted",
    errors: ["request.invalid", "entry.not_found", "visitor.required", "rate.limited"],
  }),
};
