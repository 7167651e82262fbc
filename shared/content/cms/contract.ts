import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { voteFields } from "./votes.ts";
import { Measures } from "../computers/contract.ts";

export const NEWS_KINDS = ["release", "exhibition", "office", "price", "course"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const Faq = z.object({
  uuid: z.uuid(),
  /** Fragment of the page's URL, the same in every language. */
  slug: z.string(),
  /** Former slugs that nothing else uses now. */
  former: z.array(z.string()).optional(),
  question: z.string(),
  /** Markdown. */
  answer: z.string(),
});
export type Faq = z.infer<typeof Faq>;

export const FaqCategory = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  former: z.array(z.string()).optional(),
  name: z.string(),
  faqs: z.array(Faq),
});
export type FaqCategory = z.infer<typeof FaqCategory>;

const Requirement = z.object({
  cpu: z.string(),
  memory: z.string(),
  gpu: z.string(),
  os: z.string(),
  disk: z.string(),
  display: z.string(),
  note: z.string().nullable(),
  /** Machine-readable part. */
  measures: Measures,
});
export type Requirement = z.infer<typeof Requirement>;

export const ComputerEntry = z.object({
  product: z.object({
    uuid: z.uuid(),
    category: z.uuid(),
    slug: z.string(),
    code: z.string(),
    name: z.string(),
  }),
  minimum: Requirement.nullable(),
  recommended: Requirement.nullable(),
});
export type ComputerEntry = z.infer<typeof ComputerEntry>;

export const NewsItem = z.object({
  uuid: z.uuid(),
  slug: z.string(),
  kind: z.enum(NEWS_KINDS),
  title: z.string(),
  summary: z.string(),
  published: InstantWire,
});
export type NewsItem = z.infer<typeof NewsItem>;

/** `body` is Markdown. */
export const NewsArticle = NewsItem.extend({ body: z.string() });
export type NewsArticle = z.infer<typeof NewsArticle>;

export const content = {
  faqs: endpoint({
    method: "GET",
    path: "/FaqList",
    specified: true,
    access: "anyone",
    summary: "List questions and answers by category, optionally filtered by search words",
    input: z.object({ search: SearchFilter }),
    output: z.array(FaqCategory),
    errors: ["request.invalid"],
  }),
  vote: endpoint({
    method: "POST",
    path: "/Faq/:uuid/Vote",
    access: "anyone",
    summary: "Vote on an answer; a later vote of the same member or visitor replaces it",
    input: z.object({
      uuid: z.uuid("invalid"),
      ...voteFields,
    }),
    output: z.object({}),
    message: "faq_voted",
    errors: ["request.invalid", "entry.not_found", "visitor.required", "rate.limited"],
  }),
  computers: endpoint({
    method: "GET",
    path: "/ComputerList",
    specified: true,
    access: "anyone",
    summary:
      "List system requirements of software, as text and machine-readable measures: memory in GB, display in pixels; a system includes later ones of its family",
    input: z.object({}),
    output: z.array(ComputerEntry),
    errors: [],
  }),
  news: listEndpoint({
    method: "GET",
    path: "/News",
    access: "anyone",
    summary: "List published news, newest first",
    input: z.object(paging()),
    output: NewsItem,
    errors: ["request.invalid"],
  }),
  article: endpoint({
    method: "GET",
    path: "/News/:uuid",
    access: "anyone",
    summary: "Get a news item with its text",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: NewsArticle,
    errors: ["request.invalid", "entry.not_found"],
  }),
};
