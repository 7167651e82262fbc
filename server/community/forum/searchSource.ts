import { type RawBuilder, sql } from "kysely";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { markdownToText } from "../markdown/markdownToText.ts";
import * as queries from "./queries.ts";

/** Sort order behind everything else of equal relevance; latest activity first. */
const UNTIL = 2_100_000_000;
const DAY_MS = 86_400_000;

/** A discussion has one language, and is shown in it everywhere. */
const asWritten = (text: string): Texts => ({ tw: text, en: text, cn: text });

/** Title and question, and what solved it. Hidden ones leave the index; until then `there` keeps them out. */
export const discussionSource = {
  name: "discussion",
  there: (id: RawBuilder<unknown>) =>
    sql`select from discussions where id = ${id} and hidden_at is null`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> => {
    const rows = await queries.listSearchTexts(tx, ids);
    return rows.map(({ id, title, body_md, solved_by, last_activity_at }) => ({
      id,
      kind: "discussion",
      category: null,
      tags: [],
      code: null,
      names: [],
      titleIsName: false,
      sort: UNTIL - Math.floor(last_activity_at.getTime() / DAY_MS),
      slug: null,
      shownFrom: null,
      title: asWritten(title),
      lead: asWritten(""),
      places: [],
      body: asWritten([body_md, solved_by ?? ""].map(markdownToText).join("\n")),
    }));
  },
} as const;
