import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { vote } from "./votes.ts";
import { Measures } from "../computers/contract.ts";

export const NEWS_KINDS = ["release", "exhibition", "office", "price", "course"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const Faq = z.object({
  uuid: z.uuid(),
  /** Names the question within the page's address, the same in every language. */
  slug: z.string(),
  /** What it was called there before, and nothing else is since; left out where it never was. */
  former: z.array(z.string()).optional(),
  question: z.string(),
  /** Markdown. */
  answer: z.string(),
});
export type Faq = z.infer<typeof Faq>;

export const FaqCategory = z.object({
  uuid: z.uuid(),
  /** Names the category within the page's address, as questions are. */
  slug: z.string(),
  /** What it was called there before, as of questions. */
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
  /** What a program can compare of it; null: told in words alone. */
  measures: Measures,
});
export type Requirement = z.infer<typeof Requirement>;

/** What one software product needs; a level that is not told is null. */
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
  /** Names it in its address, the same in every language. */
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
    access: "anyone",
    summary: "Common questions and their answers, by category; all, or those that hold the words",
    input: z.object({ search: SearchFilter }),
    output: z.array(FaqCategory),
    errors: ["request.invalid"],
  }),
  vote: endpoint({
    method: "POST",
    path: "/Faq/:uuid/Vote",
    access: "anyone",
    summary: "Say whether an answer helped; the same member or visitor may say otherwise later",
    input: z.object({
      uuid: z.uuid("invalid"),
      ...vote,
    }),
    output: z.object({}),
    message: "faq_voted",
    errors: ["request.invalid", "entry.not_found", "visitor.required", "rate.limited"],
  }),
  computers: endpoint({
    method: "GET",
    path: "/ComputerList",
    access: "anyone",
    summary:
      "What a computer needs for each software product, in words and, for programs, in measures: memory in GB, the display in pixels; a system means that one or a later one of its family",
    input: z.object({}),
    output: z.array(ComputerEntry),
    errors: [],
  }),
  news: listEndpoint({
    method: "GET",
    path: "/News",
    access: "anyone",
    summary: "News, newest first",
    input: z.object(paging()),
    output: NewsItem,
    errors: ["request.invalid"],
  }),
  article: endpoint({
    method: "GET",
    path: "/News/:uuid",
    access: "anyone",
    summary: "One piece of news with its text",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: NewsArticle,
    errors: ["request.invalid", "entry.not_found"],
  }),
};
