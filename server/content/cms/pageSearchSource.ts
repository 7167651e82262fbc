import { type RawBuilder, sql } from "kysely";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import {
  SEARCHABLE_PAGES,
  type SearchablePageName,
} from "#shared/catalog/search/searchablePages.ts";
import type { Tx } from "#server/platform/db/client.ts";

/** Ranks pages behind products and questions of equal relevance, before articles and news. */
const PAGES_FROM = 1_400_000_000;

const titleOf = (type: SearchablePageName): Texts => {
  const said = (lang: (typeof LANGS)[number]) => {
    const { shell, content } = phrases[lang];
    return type === "about" || type === "contact" ? content[type].title : shell.document[type];
  };
  return { tw: said("tw"), en: said("en"), cn: said("cn") };
};

/** The contact page is also found by address and phone numbers. */
export const pageSource = {
  name: "page",
  there: (id: RawBuilder<unknown>) =>
    sql`select from cms_documents where search_page_id(type) = ${id}`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> =>
    (await pagesById(tx, ids)).map(documentOf),
} as const;

interface FoundPage {
  readonly id: string;
  readonly type: SearchablePageName;
  readonly content: Texts;
  readonly published_at: Date;
  /** Null before the first setup. */
  readonly reached: {
    readonly address: Texts;
    readonly phone: string;
    readonly fax: string;
    readonly email: string;
  } | null;
}

async function pagesById(tx: Tx, ids: readonly string[]): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select distinct on (type) search_page_id(type) as id, type, content, published_at,
      (select jsonb_build_object('address', address, 'phone', phone, 'fax', fax, 'email', email)
        from company_profile) as reached
    from cms_documents
    where type = any(${[...SEARCHABLE_PAGES]}::text[]) and search_page_id(type) = any(${ids}::uuid[])
    order by type, published_at desc, number desc`.execute(tx);
  return rows;
}

function documentOf({ id, type, content, reached, published_at }: FoundPage): SearchDocument {
  const isContact = type === "contact";
  const body = (lang: (typeof LANGS)[number]) =>
    isContact && reached
      ? [content[lang], reached.address[lang], reached.phone, reached.fax, reached.email].join(
          "\n\n",
        )
      : content[lang];
  return {
    id,
    kind: "page",
    category: null,
    tags: [],
    code: null,
    names: [],
    titleIsName: true,
    sort: PAGES_FROM + SEARCHABLE_PAGES.indexOf(type),
    slug: type,
    shownFrom: published_at,
    title: titleOf(type),
    lead: { tw: "", en: "", cn: "" },
    places: [],
    body: { tw: body("tw"), en: body("en"), cn: body("cn") },
  };
}
