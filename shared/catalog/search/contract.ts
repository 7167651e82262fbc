import { z } from "zod";
import { CountedTerm, ProductCard } from "../listing/contract.ts";
import { PRODUCT_KINDS } from "../products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  filter,
  SearchFilter,
  STAFF_REFUSALS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { CurrencyAsked, InstantWire, PictureWire } from "#shared/kit/wireSchemas.ts";

/** Features whose things are found. */
export const SEARCH_SOURCES = ["product", "faq", "news", "article", "page"] as const;
export type SearchSourceName = (typeof SEARCH_SOURCES)[number];

/** What readers tell apart of what is found. */
export const SEARCH_KINDS = [...PRODUCT_KINDS, "faq", "news", "article", "page"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A text in pieces, so that whoever shows it needs no markup: `hit` is what was looked for. */
export const Pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Pieces = z.infer<typeof Pieces>;

const Words = z.string("required").trim().min(1, "required").max(100, "too_long");

export const SearchInput = z.object({
  search: Words,
  kind: ChoiceFilter(SEARCH_KINDS),
  /** With its subs. */
  category: filter(z.uuid("invalid")),
  tag: filter(z.uuid("invalid")),
  /** What the cards' prices are told in as well. */
  currency: CurrencyAsked,
  // Every hit is looked through for where it says the words.
  ...paging({ most: 100 }),
});
export type SearchInput = z.output<typeof SearchInput>;

const Found = z.object({
  source: z.enum(SEARCH_SOURCES),
  uuid: z.uuid(),
  kind: z.enum(SEARCH_KINDS),
  category: z.uuid().nullable(),
  code: z.string().nullable(),
  /** Names it in its address; of a question, within its page; of an article of support behind its category and topic: `a/b/name`; of a page of the site its name. */
  slug: z.string().nullable(),
  title: Pieces,
});

export const SearchHit = Found.extend({
  /** Where it speaks of what was looked for, else what it says of itself. */
  excerpt: Pieces,
  /** False: nothing holds all that was typed, and this holds most of it. */
  whole: z.boolean(),
  /** Nothing was found by what was typed; this holds what may be meant by it. */
  instead: z.string().nullable(),
  /** Its card, of a product. */
  product: ProductCard.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const Suggestion = Found.extend({
  /** Of a product. */
  picture: PictureWire.nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** How many of what is found each choice would leave, the other choices being as they are. */
export const SearchFacets = z.object({
  /** Without any choice. */
  total: z.int(),
  kinds: z.array(z.object({ kind: z.enum(SEARCH_KINDS), count: z.int() })),
  /** Categories and their subs, in the order of the menu. */
  categories: z.array(CountedTerm.extend({ parent: z.uuid().nullable() })),
  /** The most frequent first. */
  tags: z.array(CountedTerm),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

/** Words that found nothing, told once per language they were typed in. */
export const SearchMiss = z.object({
  id: z.uuid(),
  words: z.string(),
  lang: z.enum(LANGS),
  count: z.int(),
  /** Staff have dealt with it. */
  dismissed: z.boolean(),
  firstAt: InstantWire,
  lastAt: InstantWire,
});
export type SearchMiss = z.infer<typeof SearchMiss>;

/** What the list of misses is sorted by: the names of the answer. */
export const MISS_COLUMNS = ["count", "lastAt", "firstAt", "words"] as const;

export const MissListInput = z.object({
  search: SearchFilter,
  lang: ChoiceFilter(LANGS),
  /** Those that staff have dealt with; the others, unless told. */
  dismissed: YesNoFilter,
  ...sortedPaging({ orderby: MISS_COLUMNS, all: true }),
});
export type MissListInput = z.output<typeof MissListInput>;

export const search = {
  find: listEndpoint({
    method: "GET",
    path: "/Search",
    access: "anyone",
    summary:
      "What holds all the words, in any language, the most telling place first; of misspelt words, what is meant",
    input: SearchInput,
    output: SearchHit,
    errors: ["request.invalid"],
  }),
  facets: endpoint({
    method: "GET",
    path: "/Search/Facet",
    access: "anyone",
    summary: "What a search can be narrowed to, with counts",
    input: SearchInput.omit({ currency: true, page: true, limit: true }),
    output: SearchFacets,
    errors: ["request.invalid"],
  }),
  suggest: endpoint({
    method: "GET",
    path: "/Search/Suggestion",
    access: "anyone",
    summary: "At most six things that unfinished words may mean, also misspelt ones",
    input: z.object({ search: Words }),
    output: z.array(Suggestion),
    errors: ["request.invalid"],
  }),
  spelling: endpoint({
    method: "GET",
    path: "/Search/Spelling",
    access: "anyone",
    summary: "What may be meant by words that nothing holds; null where something does",
    input: z.object({ search: Words }),
    output: z.object({ meant: z.string().nullable() }),
    errors: ["request.invalid"],
  }),
  misses: listEndpoint({
    method: "GET",
    path: "/Manager/ZeroResultSearch",
    access: "search.read",
    summary: "Words that were looked for and found nothing",
    input: MissListInput,
    output: SearchMiss,
    errors: [...STAFF_REFUSALS, "list.too_long"],
  }),
};
