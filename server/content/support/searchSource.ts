import { type RawBuilder, sql } from "kysely";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

/** Sort order behind products and questions of equal relevance, before news; newest first. */
const FROM = 1_500_000_000;
const DAY_MS = 86_400_000;
const DAYS = 100_000;

const NOTHING: Texts = { tw: "", en: "", cn: "" };

const inAllLanguages = (texts: readonly Texts[]) =>
  texts.flatMap((each) => LANGS.map((lang) => each[lang]));

/** Restricted articles are found by title and summary, never by their text. */
export const articleSource = {
  name: "article",
  /**
   * Hides an article restricted since its index entry was written, so that its text does not leak.
   */
  there: (id: RawBuilder<unknown>) => sql`
    select from support_articles where id = ${id} and (visibility = 'everybody'
      or concat(search_entries.tw ->> 'body', search_entries.en ->> 'body', search_entries.cn ->> 'body') = '')`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> => {
    const rows = await queries.findArticles(tx, ids);
    return rows.map((row) => ({
      id: row.id,
      kind: "article",
      category: null,
      tags: [],
      code: null,
      names: [],
      titleIsName: false,
      sort: FROM + DAYS - Math.floor(row.changed_at.getTime() / DAY_MS),
      slug: `${row.category_id}/${row.topic_id}/${row.slug}`,
      shownFrom: null,
      title: row.title,
      lead: row.summary,
      places: inAllLanguages([row.topic, row.category]),
      body: row.visibility === "everybody" ? row.body : NOTHING,
    }));
  },
} as const;
