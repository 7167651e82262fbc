import { sql } from "kysely";
import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  listMissingTexts,
} from "#shared/content/cms/translationStatus.ts";
import type { EntryContent, EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { EntryState } from "#shared/content/cms/editorContract.ts";
import { containing } from "#server/platform/db/listSql.ts";

/** `n` is the newest revision. */
export interface EntryListRow {
  readonly id: string;
  readonly state: EntryState;
  readonly publish_at: Date | null;
  readonly publish_fault: string | null;
  readonly version: number;
  readonly changed_at: Date;
  readonly content: EntryContent;
  readonly followed: TranslationStatus;
}

export const stateSql = sql`case when t.publish_at is not null then 'planned' when t.live is null then 'draft'
  when t.live < n.number then 'changed' else 'published' end`;

export const listColumns = sql`t.id, t.publish_at, t.publish_fault, n.number as version, n.saved_at as changed_at, n.content, n.followed`;

/** Entries `t` of a type joined with their newest revisions `n`. */
export const entriesOf = (kind: EntryTypeName) => sql`
  cms_entries t join lateral (
    select number, content, followed, saved_at from cms_revisions r
    where r.kind = t.kind and r.id = t.id order by number desc limit 1) n on t.kind = ${kind}`;

export const fieldsContain = (search: string, fields: readonly string[]) =>
  sql.join(
    fields.map((field) => sql`(n.content -> ${sql.lit(field)})::text ilike ${containing(search)}`),
    sql` or `,
  );

/** Languages of field paths such as `question.en`. */
const langsOf = (fields: readonly string[]): Lang[] =>
  LANGS.filter((lang) => fields.some((field) => field.endsWith(`.${lang}`)));

export const statusView = (row: EntryListRow) => ({
  state: row.state,
  publishAt: row.publish_at?.toISOString() ?? null,
  publishFault: row.publish_fault,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  behind: langsOf(listOutdatedTexts(row)),
  missing: langsOf(Object.keys(listMissingTexts(row.content))),
});

/** Falls back to Traditional Chinese. */
export const localizedText = (texts: Texts, lang: Lang): string => texts[lang] || texts.tw;
