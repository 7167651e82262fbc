import { type RawBuilder, sql } from "kysely";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./publishedQueries.ts";

/** Sort order behind products of equal relevance: questions first, then news, newest first. */
const FAQS_FROM = 1_000_000_000;
const NEWS_UNTIL = 2_000_000_000;
const DAY_MS = 86_400_000;

const SHARED_FIELDS = {
  category: null,
  tags: [],
  code: null,
  names: [],
  titleIsName: false,
} as const;

export const faqSource = {
  name: "faq",
  there: (id: RawBuilder<unknown>) => sql`select from faqs where id = ${id}`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> => {
    const rows = await queries.findFaqs(tx, ids);
    return rows.map(({ id, slug, question, answer, category, category_sort, sort }) => ({
      ...SHARED_FIELDS,
      id,
      kind: "faq",
      sort: FAQS_FROM + category_sort * 1000 + sort,
      slug,
      shownFrom: null,
      title: question,
      lead: { tw: "", en: "", cn: "" },
      places: LANGS.map((lang) => category[lang]),
      body: answer,
    }));
  },
} as const;

export const newsSource = {
  name: "news",
  there: (id: RawBuilder<unknown>) => sql`select from news_items where id = ${id}`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> => {
    const rows = await queries.findNews(tx, ids);
    return rows.map(({ id, slug, title, summary, body, published_at }) => ({
      ...SHARED_FIELDS,
      id,
      kind: "news",
      sort: NEWS_UNTIL - Math.floor(published_at.getTime() / DAY_MS),
      slug,
      shownFrom: published_at,
      title,
      lead: summary,
      places: [],
      body,
    }));
  },
} as const;
