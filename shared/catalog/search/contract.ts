import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { CountedTerm, ProductCard } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  SearchFilter,
  STAFF_ERRORS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { CurrencyParam, InstantWire, PictureWire } from "#shared/kit/wireSchemas.ts";

export const SEARCH_SOURCES = ["product", "faq", "news", "article", "page", "discussion"] as const;
export type SearchSourceName = (typeof SEARCH_SOURCES)[number];

export const SEARCH_KINDS = [
  ...PRODUCT_KINDS,
  "faq",
  "news",
  "article",
  "page",
  "discussion",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** `hit`: matches the search. */
export const HighlightedText = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type HighlightedText = z.infer<typeof HighlightedText>;

const Words = SingleLine("required").min(1, "required").max(100, "too_long");

export const SearchInput = z.object({
  search: Words,
  kind: ChoiceFilter(SEARCH_KINDS),
  category: filter(z.uuid("invalid")),
  tag: filter(z.uuid("invalid")),
  /** Additional currency of card prices. */
  currency: CurrencyParam,
  // Bounded: each hit is highlighted.
  ...paging({ max: 100 }),
});
export type SearchInput = z.output<typeof SearchInput>;

const Found = z.object({
  source: z.enum(SEARCH_SOURCES),
  uuid: z.uuid(),
  kind: z.enum(SEARCH_KINDS),
  category: z.uuid().nullable(),
  code: z.string().nullable(),
  /** FAQ: within its page; article: `category/topic/name`; page: its name. */
  slug: z.string().nullable(),
  title: HighlightedText,
});

export const SearchHit = Found.extend({
  /** Matching passage, else the lead. */
  excerpt: HighlightedText,
  /** False: only most words match. */
  whole: z.boolean(),
  /** Spelling correction that was searched. */
  instead: z.string().nullable(),
  product: ProductCard.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const Suggestion = Found.extend({
  picture: PictureWire.nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Each count ignores its own filter. */
export const SearchFacets = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: z.enum(SEARCH_KINDS), count: z.int() })),
  /** In menu order. */
  categories: z.array(CountedTerm.extend({ parent: z.uuid().nullable() })),
  tags: z.array(CountedTerm),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const ZeroResultSearch = z.object({
  id: z.uuid(),
  words: z.string(),
  lang: z.enum(LANGS),
  count: z.int(),
  /** Handled by staff. */
  dismissed: z.boolean(),
  firstAt: InstantWire,
  lastAt: InstantWire,
});
export type ZeroResultSearch = z.infer<typeof ZeroResultSearch>;

export const ZERO_RESULT_COLUMNS = ["count", "lastAt", "firstAt", "words"] as const;

export const ZeroResultListInput = z.object({
  search: SearchFilter,
  lang: ChoiceFilter(LANGS),
  /** Default: false. */
  dismissed: YesNoFilter,
  ...sortedPaging({ orderby: ZERO_RESULT_COLUMNS, all: true }),
});
export type ZeroResultListInput = z.output<typeof ZeroResultListInput>;

export const search = {
  find: listEndpoint({
    method: "GET",
    path: "/Search",
    access: "anyone",
    summary: "Search all content in any language, best matches first; corrects misspellings",
    input: SearchInput,
    output: SearchHit,
    errors: ["request.invalid"],
  }),
  facets: endpoint({
    method: "GET",
    path: "/Search/Facet",
    access: "anyone",
    summary: "List search filters with counts",
    input: SearchInput.omit({ currency: true, page: true, limit: true }),
    output: SearchFacets,
    errors: ["request.invalid"],
  }),
  suggest: endpoint({
    method: "GET",
    path: "/Search/Suggestion",
    access: "anyone",
    summary: "Suggest up to six items for an incomplete or misspelled query",
    input: z.object({ search: Words }),
    output: z.array(Suggestion),
    errors: ["request.invalid"],
  }),
  spelling: endpoint({
    method: "GET",
    path: "/Search/Spelling",
    access: "anyone",
    summary: "Suggest a spelling for a query without results; null if it has results",
    input: z.object({ search: Words }),
    output: z.object({ meant: z.string().nullable() }),
    errors: ["request.invalid"],
  }),
  misses: listEndpoint({
    method: "GET",
    path: "/Manager/ZeroResultSearch",
    access: "search.read",
    summary: "List searches without results",
    input: ZeroResultListInput,
    output: ZeroResultSearch,
    errors: [...STAFF_ERRORS, "list.too_long"],
  }),
};
