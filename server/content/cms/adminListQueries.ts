import { type RawBuilder, sql } from "kysely";
import type { ComputerListInput } from "#shared/content/computers/contract.ts";
import type { NewsKind } from "#shared/content/cms/contract.ts";
import type { FaqListInput, NewsListInput } from "#shared/content/cms/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";
import {
  listColumns,
  type EntryListRow,
  fieldsContain,
  stateSql,
  entriesOf,
} from "./listStatus.ts";
import { countVotesSql } from "./votes.ts";

/** Like `state`, but a published item whose `day` is ahead counts as planned. */
const stateByDay = (today: string) => sql`case
  when t.publish_at is not null or (t.live = n.number and n.content ->> 'day' > ${today}) then 'planned'
  when t.live is null then 'draft' when t.live < n.number then 'changed' else 'published' end`;

interface FaqListRow extends EntryListRow {
  readonly category_id: string;
  readonly category: string;
  readonly helpful: number;
  readonly unhelpful: number;
}

interface RowsPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

type PageQuery<Input> = Omit<Input, "page"> & { readonly offset: number };

export async function listFaqRows(
  db: Db,
  lang: Lang,
  { search, category, state: stateFilter, orderby, sort, offset, limit }: PageQuery<FaqListInput>,
): Promise<RowsPage<FaqListRow>> {
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${fieldsContain(search, ["question", "answer", "slug"])})`] : []),
      ...(category ? [sql`c.id = ${category}`] : []),
      ...(stateFilter ? [sql`${stateSql} = ${stateFilter}`] : []),
    ],
    sql` and `,
  );
  const to = sortDirection(sort);
  const orders: Record<FaqListInput["orderby"], RawBuilder<unknown>> = {
    place: sql`c.sort ${to}, c.id, f.sort ${to} nulls last`,
    changedAt: sql`n.saved_at ${to}`,
    helpful: sql`helpful ${to}`,
    unhelpful: sql`unhelpful ${to}`,
  };
  const from = sql`
    from ${entriesOf("faq")} join faq_categories c on c.id = (n.content ->> 'category')::uuid
    left join faqs f on f.id = t.id::uuid where ${where}`;
  const { rows } = await sql<FaqListRow>`
    select ${listColumns}, ${stateSql} as state, c.id as category_id, c.name ->> ${sql.lit(lang)} as category,
      ${countVotesSql("faq", true)} as helpful, ${countVotesSql("faq", false)} as unhelpful
    ${from} order by ${orders[orderby]}, t.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}

interface NewsListRow extends EntryListRow {
  readonly kind: NewsKind;
  readonly day: string;
}

/** `today` is a day in Asia/Taipei. */
export async function listNewsRows(
  db: Db,
  today: string,
  { search, kind, state: stateFilter, orderby, sort, offset, limit }: PageQuery<NewsListInput>,
): Promise<RowsPage<NewsListRow>> {
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${fieldsContain(search, ["title", "summary", "body"])})`] : []),
      ...(kind?.length ? [sql`n.content ->> 'kind' = any(${kind}::text[])`] : []),
      ...(stateFilter ? [sql`${stateByDay(today)} = ${stateFilter}`] : []),
    ],
    sql` and `,
  );
  const orders = { day: sql`n.content ->> 'day'`, changedAt: sql`n.saved_at` };
  const from = sql`from ${entriesOf("news")} where ${where}`;
  const { rows } = await sql<NewsListRow>`
    select ${listColumns}, ${stateByDay(today)} as state, n.content ->> 'kind' as kind, n.content ->> 'day' as day
    ${from} order by ${orders[orderby]} ${sortDirection(sort)}, t.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countFrom(db, from) };
}

interface ComputerListRow extends EntryListRow {
  readonly code: string;
  readonly name: string;
}

export async function listComputerRows(
  db: Db,
  lang: Lang,
  { search, state: stateFilter, orderby, sort, offset, limit }: PageQuery<ComputerListInput>,
): Promise<RowsPage<ComputerListRow>> {
  const words = ["minimum", "recommended", "note"];
  const named = sql`p.code || ' ' || p.name::text`;
  const where = sql.join(
    [
      sql`true`,
      ...(search
        ? [sql`(${fieldsContain(search, words)} or ${named} ilike ${containing(search)})`]
        : []),
      ...(stateFilter ? [sql`${stateSql} = ${stateFilter}`] : []),
    ],
    sql` and `,
  );
  const orders = { place: sql`p.sort`, changedAt: sql`n.saved_at` };
  const from = sql`from ${entriesOf("computer")} join products p on p.id = t.id::uuid where ${where}`;
  const { rows } = await sql<ComputerListRow>`
    select ${listColumns}, ${stateSql} as state, p.code, p.name ->> ${sql.lit(lang)} as name
    ${from} order by ${orders[orderby]} ${sortDirection(sort)}, t.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countFrom(db, from) };
}

interface DocumentListRow extends EntryListRow {
  readonly published_at: Date | null;
}

export async function listDocumentRows(db: Db, kind: EntryTypeName): Promise<DocumentListRow[]> {
  const { rows } = await sql<DocumentListRow>`
    select ${listColumns}, ${stateSql} as state, (
      select published_at from cms_revisions r where r.kind = t.kind and r.id = t.id and r.number = t.live)
    from ${entriesOf(kind)} order by t.id`.execute(db);
  return rows;
}
