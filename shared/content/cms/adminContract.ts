import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  STAFF_REFUSALS,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { LEGAL_TYPES, PAGE_TYPES } from "#shared/site/company/contract.ts";
import { MenuContent } from "../menus/menuContent.ts";
import { MENUS } from "../menus/menus.ts";
import { listedText, TEXT_STATES, textComing, textOffice } from "./editorContract.ts";
import { Votes } from "./votes.ts";
import { NEWS_KINDS } from "./contract.ts";
import { FaqContent, LegalContent, NewsContent, PageContent } from "./content.ts";

const id = z.uuid("invalid");

export const FaqRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  question: z.string(),
  category: z.object({ uuid: z.uuid(), name: z.string() }),
  ...listedText,
  /** How many found that it helped, and how many that it did not. */
  helpful: z.int(),
  unhelpful: z.int(),
});
export type FaqRow = z.infer<typeof FaqRow>;

export const FaqListInput = z.object({
  /** Words of the question, the answer or its name in addresses. */
  search: SearchFilter,
  category: filter(z.uuid("invalid")),
  state: ChoiceFilter(TEXT_STATES),
  ...sortedPaging({
    limit: 25,
    orderby: ["place", "changedAt", "helpful", "unhelpful"],
    sort: "asc",
  }),
});
export type FaqListInput = z.output<typeof FaqListInput>;

export const NewsRow = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(NEWS_KINDS),
  day: z.iso.date(),
  ...listedText,
});
export type NewsRow = z.infer<typeof NewsRow>;

export const NewsListInput = z.object({
  /** Words of the title, the summary or the text. */
  search: SearchFilter,
  kind: ManyFilter(z.enum(NEWS_KINDS, "invalid")),
  state: ChoiceFilter(TEXT_STATES),
  ...sortedPaging({ limit: 25, orderby: ["day", "changedAt"] }),
});
export type NewsListInput = z.output<typeof NewsListInput>;

const Neighbour = z.object({ id: z.uuid(), question: z.string() });
export type Neighbour = z.infer<typeof Neighbour>;

const faq = { noun: "Faq", access: "site.write", id, content: FaqContent } as const;

/** Questions as staff write, publish and arrange them. */
export const faqOffice = {
  ...textOffice(faq),
  ...textComing(faq),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Faq",
    access: "site.write",
    summary: "Every question, published or not, with how it helped",
    input: FaqListInput,
    output: FaqRow,
    errors: STAFF_REFUSALS,
  }),
  votes: endpoint({
    method: "GET",
    path: "/Manager/Faq/:id/Vote",
    access: "site.write",
    summary: "How an answer helped, and what those missed whom it did not",
    input: z.object({ id }),
    output: Votes,
    errors: STAFF_REFUSALS,
  }),
  /** The published questions of its category in their order, itself among them where it is published. */
  neighbours: endpoint({
    method: "GET",
    path: "/Manager/Faq/:id/Position",
    access: "site.write",
    summary: "The published questions of a question's category, in their order",
    input: z.object({ id }),
    output: z.array(Neighbour),
    errors: [...STAFF_REFUSALS, "entry.not_found"],
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/Faq/:id/Position",
    access: "site.write",
    summary: "Put a published question behind another of its category, or first",
    input: z.object({ id, after: filter(z.uuid("invalid")) }),
    output: z.array(Neighbour),
    message: "faq_placed",
    errors: [...STAFF_REFUSALS, "entry.not_found"],
  }),
};

const news = { noun: "News", access: "site.write", id, content: NewsContent } as const;

/** News as staff write and publish it. */
export const newsOffice = {
  ...textOffice(news),
  ...textComing(news),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/News",
    access: "site.write",
    summary: "All news, out or not",
    input: NewsListInput,
    output: NewsRow,
    errors: STAFF_REFUSALS,
  }),
};

const DocumentRow = z.object({ id: z.string(), ...listedText, published: InstantWire.nullable() });
export type DocumentRow = z.infer<typeof DocumentRow>;

/** Legal documents as staff write and publish them. */
export const legalOffice = {
  ...textOffice({
    noun: "Legal",
    access: "legal.write",
    id: z.enum(LEGAL_TYPES, "invalid"),
    content: LegalContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Legal",
    access: "legal.write",
    summary: "The legal documents and how each stands",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_REFUSALS,
  }),
};

/** The pages about the vendor as staff write and publish them. */
export const pageOffice = {
  ...textOffice({
    noun: "Page",
    access: "site.write",
    id: z.enum(PAGE_TYPES, "invalid"),
    content: PageContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Page",
    access: "site.write",
    summary: "The pages about the vendor and how each stands",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_REFUSALS,
  }),
};

/** The menus as staff write and publish them. */
export const menuOffice = {
  ...textOffice({
    noun: "Menu",
    access: "site.write",
    id: z.enum(MENUS, "invalid"),
    content: MenuContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Menu",
    access: "site.write",
    summary: "The menus and how each stands",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_REFUSALS,
  }),
};
