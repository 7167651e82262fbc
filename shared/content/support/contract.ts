import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, filter, ManyFilter } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { TechnologyCategory, Term } from "#shared/site/company/contract.ts";
import { VOTE_CAUSES } from "../cms/rules.ts";
import { voteFields } from "../cms/votes.ts";
import { ARTICLE_NEEDS, ARTICLE_VISIBILITIES } from "./rules.ts";

const CountedTopic = Term.extend({ count: z.int() });

export const SupportCategory = TechnologyCategory.extend({
  count: z.int(),
  sub: z.array(CountedTopic),
});
export type SupportCategory = z.infer<typeof SupportCategory>;

/** Title and summary are public. */
export const ArticleCard = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  category: Term,
  technology_category: Term,
  title: z.string(),
  summary: z.string(),
  visibility: z.enum(ARTICLE_VISIBILITIES),
  /** Null: the caller may read it. */
  needs: z.enum(ARTICLE_NEEDS).nullable(),
  changed: InstantWire,
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** Null bounds: any version. */
const ArticleProduct = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  /** Null once no longer sold. */
  category: z.uuid().nullable(),
  code: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ArticleProduct = z.infer<typeof ArticleProduct>;

export const ArticleFile = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  address: z.string(),
});
export type ArticleFile = z.infer<typeof ArticleFile>;

export const SupportArticle = ArticleCard.extend({
  /** Markdown; null without access. */
  body: z.string().nullable(),
  published: InstantWire,
  products: z.array(ArticleProduct),
  /** Empty without access. */
  files: z.array(ArticleFile),
  /** Another language changed since. */
  outdated: z.boolean(),
  /** Nearest first. */
  related: z.array(ArticleCard),
});
export type SupportArticle = z.infer<typeof SupportArticle>;

export const ArticlesInput = z.object({
  category: filter(z.uuid("invalid")),
  product: filter(z.uuid("invalid")),
  ids: ManyFilter(z.uuid("invalid")),
  ...paging({ max: 100 }),
});
export type ArticlesInput = z.output<typeof ArticlesInput>;

export const support = {
  categories: endpoint({
    method: "GET",
    path: "/TechnologyCategory",
    specified: true,
    access: "anyone",
    summary: "List support categories and topics with their article counts",
    input: z.object({}),
    output: z.array(SupportCategory),
    errors: [],
  }),
  articles: listEndpoint({
    method: "GET",
    path: "/Technology",
    access: "anyone",
    summary: "List support articles, last changed first; use /Search for full-text search",
    input: ArticlesInput,
    output: ArticleCard,
    errors: ["request.invalid"],
  }),
  article: endpoint({
    method: "GET",
    path: "/Technology/:uuid",
    access: "anyone",
    summary: "Get a support article; its text only with access",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: SupportArticle,
    errors: ["request.invalid", "entry.not_found"],
  }),
  vote: endpoint({
    method: "POST",
    path: "/Technology/:uuid/Vote",
    access: "anyone",
    summary: "Vote on an article, optionally with a reason; one vote per member or visitor",
    input: z.object({ uuid: z.uuid("invalid"), ...voteFields, cause: ChoiceFilter(VOTE_CAUSES) }),
    output: z.object({}),
    message: "faq_voted",
    errors: ["request.invalid", "entry.not_found", "visitor.required", "rate.limited"],
  }),
};
