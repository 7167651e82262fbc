import { type RawBuilder, sql } from "kysely";
import type { OfficeSearchKind } from "#shared/admin/search/contract.ts";
import type { EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { containsWords } from "#shared/admin/search/rules.ts";
import { type ContentType, LEGAL_TYPES, PAGE_TYPES } from "#shared/site/company/contract.ts";
import type { Context } from "#server/context.ts";
import { containing } from "#server/platform/db/listSql.ts";
import type { OfficeSearchSource } from "#server/platform/registry/officeSearchSource.ts";
import { translator } from "#server/phrases.ts";
import { entriesOf, localizedText } from "./listStatus.ts";

interface TitledEntries {
  readonly kind: OfficeSearchKind;
  readonly type: EntryTypeName;
  readonly field: "title" | "question";
}

/** Entries by words of their titles in any language, published or not; last changed first. */
export const titledEntries = ({
  kind,
  type,
  field,
}: TitledEntries): OfficeSearchSource<Context> => ({
  kind,
  permission: "site.write",
  async find({ db, lang }, { text, limit }) {
    const patterns = text.split(" ").map(containing);
    const { rows } = await sql<{ id: string; title: Texts }>`
      select t.id, n.content -> ${field} as title from ${entriesOf(type)}
      where ${inAllLanguages(sql`n.content -> ${field}`)} ilike all(${patterns}::text[])
      order by n.saved_at desc, t.id limit ${limit}`.execute(db);
    return rows.map(({ id, title }) => ({
      id,
      key: null,
      title: localizedText(title, lang),
      detail: null,
    }));
  },
});

/** In one width, with plain hyphens, as the typed text. */
const inAllLanguages = (texts: RawBuilder<unknown>) =>
  sql`translate(normalize(
    concat_ws(' ', (${texts}) ->> 'tw', (${texts}) ->> 'en', (${texts}) ->> 'cn'), nfkc), '‐‑‒–—―−', '-------')`;

const namedDocuments = (
  kind: OfficeSearchKind,
  permission: StaffPermission,
  types: readonly ContentType[],
): OfficeSearchSource<Context> => ({
  kind,
  permission,
  async find({ lang }, { text }) {
    const nameOf = (type: ContentType, each: (typeof LANGS)[number]) =>
      translator(each, "texts")(`documents.names.${type}`);
    return types
      .filter((type) => LANGS.some((each) => containsWords(nameOf(type, each), text)))
      .map((type) => ({ id: type, key: null, title: nameOf(type, lang), detail: null }));
  },
});

export const pageDocuments = namedDocuments("pages", "site.write", PAGE_TYPES);
export const legalDocuments = namedDocuments("legal", "legal.write", LEGAL_TYPES);
