import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  ManyFilter,
  SearchFilter,
  STAFF_ERRORS,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { LEGAL_TYPES, PAGE_TYPES } from "#shared/site/company/contract.ts";
import { MenuContent } from "../menus/menuContent.ts";
import { MENUS } from "../menus/menus.ts";
import {
  listedEntryFields,
  ENTRY_STATES,
  creatableEntryEndpoints,
  entryEndpoints,
} from "./editorContract.ts";
import { Votes } from "./votes.ts";
import { NEWS_KINDS } from "./contract.ts";
import { FaqContent, LegalContent, NewsContent, PageContent } from "./content.ts";

const id = z.uuid("invalid");

export const FaqRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  question: z.string(),
  category: z.object({ uuid: z.uuid(), name: z.string() }),
  ...listedEntryFields,
  helpful: z.int(),
  unhelpful: z.int(),
});
export type FaqRow = z.infer<typeof FaqRow>;

export const FaqListInput = z.object({
  search: SearchFilter,
  category: filter(z.uuid("invalid")),
  state: ChoiceFilter(ENTRY_STATES),
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
  ...listedEntryFields,
});
export type NewsRow = z.infer<typeof NewsRow>;

export const NewsListInput = z.object({
  search: SearchFilter,
  kind: ManyFilter(z.enum(NEWS_KINDS, "invalid")),
  state: ChoiceFilter(ENTRY_STATES),
  ...sortedPaging({ limit: 25, orderby: ["day", "changedAt"] }),
});
export type NewsListInput = z.output<typeof NewsListInput>;

const Neighbor = z.object({ id: z.uuid(), question: z.string() });
export type Neighbor = z.infer<typeof Neighbor>;

const faq = { noun: "Faq", access: "site.write", id, content: FaqContent } as const;

export const faqOffice = {
  ...entryEndpoints(faq),
  ...creatableEntryEndpoints(faq),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Faq",
    access: "site.write",
    summary: "List questions, published or not, with their votes",
    input: FaqListInput,
    output: FaqRow,
    errors: STAFF_ERRORS,
  }),
  votes: endpoint({
    method: "GET",
    path: "/Manager/Faq/:id/Vote",
    access: "site.write",
    summary: "Get the votes on an answer with reasons",
    input: z.object({ id }),
    output: Votes,
    errors: STAFF_ERRORS,
  }),
  /** In order; contains the question itself while published. */
  neighbours: endpoint({
    method: "GET",
    path: "/Manager/Faq/:id/Position",
    access: "site.write",
    summary: "List the published questions of a question's category, in order",
    input: z.object({ id }),
    output: z.array(Neighbor),
    errors: [...STAFF_ERRORS, "entry.not_found"],
  }),
  place: endpoint({
    method: "PUT",
    path: "/Manager/Faq/:id/Position",
    access: "site.write",
    summary: "Move a published question behind another of its category, or to the front",
    input: z.object({ id, after: filter(z.uuid("invalid")) }),
    output: z.array(Neighbor),
    message: "faq_placed",
    errors: [...STAFF_ERRORS, "entry.not_found"],
  }),
};

const news = { noun: "News", access: "site.write", id, content: NewsContent } as const;

export const newsOffice = {
  ...entryEndpoints(news),
  ...creatableEntryEndpoints(news),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/News",
    access: "site.write",
    summary: "List news, published or not",
    input: NewsListInput,
    output: NewsRow,
    errors: STAFF_ERRORS,
  }),
};

const DocumentRow = z.object({
  id: z.string(),
  ...listedEntryFields,
  published: InstantWire.nullable(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const legalOffice = {
  ...entryEndpoints({
    noun: "Legal",
    access: "legal.write",
    id: z.enum(LEGAL_TYPES, "invalid"),
    content: LegalContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Legal",
    access: "legal.write",
    summary: "List legal documents and their status",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_ERRORS,
  }),
};

export const pageOffice = {
  ...entryEndpoints({
    noun: "Page",
    access: "site.write",
    id: z.enum(PAGE_TYPES, "invalid"),
    content: PageContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Page",
    access: "site.write",
    summary: "List pages about the vendor and their status",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_ERRORS,
  }),
};

export const menuOffice = {
  ...entryEndpoints({
    noun: "Menu",
    access: "site.write",
    id: z.enum(MENUS, "invalid"),
    content: MenuContent,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Menu",
    access: "site.write",
    summary: "List menus and their status",
    input: z.object(paging({ limit: 100 })),
    output: DocumentRow,
    errors: STAFF_ERRORS,
  }),
};
