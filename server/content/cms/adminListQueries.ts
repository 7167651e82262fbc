import { type RawBuilder, sql } from "kysely";
import type { ComputerListInput } from "#shared/content/computers/contract.ts";
import type { NewsKind } from "#shared/content/cms/contract.ts";
import type { FaqListInput, NewsListInput } from "#shared/content/cms/adminContract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { TextKindName } from "#shared/content/cms/contentTypes.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  countOf,
  direction,
  likeOf,
  listed,
  type ListedRow,
  says,
  state,
  textsOf,
} from "./listStatus.ts";
import { countVotes } from "./votes.ts";

/** Like `state`, but a published item whose `day` is ahead counts as planned. */
const stateByDay = (today: string) => sql`case
  when t.publish_at is not null or (t.live = n.number and n.content ->> 'day' > ${today}) then 'planned'
  when t.live is null then 'draft' when t.live < n.number then 'changed' else 'published' end`;

interface FaqListedRow extends ListedRow {
  readonly category_id: string;
  readonly category: string;
  readonly helpful: number;
  readonly unhelpful: number;
}

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

type Slice<Input> = Omit<Input, "page"> & { readonly offset: number };

export async function pageOfFaqs(
  db: Db,
  lang: Lang,
  { search, category, state: wanted, orderby, sort, offset, limit }: Slice<FaqListInput>,
): Promise<Found<FaqListedRow>> {
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${says(search, ["question", "answer", "slug"])})`] : []),
      ...(category ? [sql`c.id = ${category}`] : []),
      ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ],
    sql` and `,
  );
  const to = direction(sort);
  const orders: Record<FaqListInput["orderby"], RawBuilder<unknown>> = {
    place: sql`c.sort ${to}, c.id, f.sort ${to} nulls last`,
    changedAt: sql`n.saved_at ${to}`,
    helpful: sql`helpful ${to}`,
    unhelpful: sql`unhelpful ${to}`,
  };
  const from = sql`
    from ${textsOf("faq")} join faq_categories c on c.id = (n.content ->> 'category')::uuid
    left join faqs f on f.id = t.id::uuid where ${where}`;
  const { rows } = await sql<FaqListedRow>`
    select ${listed}, ${state} as state, c.id as category_id, c.name ->> ${sql.lit(lang)} as category,
      ${countVotes("faq", true)} as helpful, ${countVotes("faq", false)} as unhelpful
    ${from} order by ${orders[orderby]}, t.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countOf(db, from) };
}

interface NewsListedRow extends ListedRow {
  readonly kind: NewsKind;
  readonly day: string;
}

/** `today` is a day in Asia/Taipei. */
export async function pageOfNews(
  db: Db,
  today: string,
  { search, kind, state: wanted, orderby, sort, offset, limit }: Slice<NewsListInput>,
): Promise<Found<NewsListedRow>> {
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${says(search, ["title", "summary", "body"])})`] : []),
      ...(kind?.length ? [sql`n.content ->> 'kind' = any(${kind}::text[])`] : []),
      ...(wanted ? [sql`${stateByDay(today)} = ${wanted}`] : []),
    ],
    sql` and `,
  );
  const orders = { day: sql`n.content ->> 'day'`, changedAt: sql`n.saved_at` };
  const from = sql`from ${textsOf("news")} where ${where}`;
  const { rows } = await sql<NewsListedRow>`
    select ${listed}, ${stateByDay(today)} as state, n.content ->> 'kind' as kind, n.content ->> 'day' as day
    ${from} order by ${orders[orderby]} ${direction(sort)}, t.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countOf(db, from) };
}

interface ComputerListedRow extends ListedRow {
  readonly code: string;
  readonly name: string;
}

export async function pageOfComputers(
  db: Db,
  lang: Lang,
  { search, state: wanted, orderby, sort, offset, limit }: Slice<ComputerListInput>,
): Promise<Found<ComputerListedRow>> {
  const words = ["minimum", "recommended", "note"];
  const named = sql`p.code || ' ' || p.name::text`;
  const where = sql.join(
    [
      sql`true`,
      ...(search ? [sql`(${says(search, words)} or ${named} ilike ${likeOf(search)})`] : []),
      ...(wanted ? [sql`${state} = ${wanted}`] : []),
    ],
    sql` and `,
  );
  const orders = { place: sql`p.sort`, changedAt: sql`n.saved_at` };
  const from = sql`from ${textsOf("computer")} join products p on p.id = t.id::uuid where ${where}`;
  const { rows } = await sql<ComputerListedRow>`
    select ${listed}, ${state} as state, p.code, p.name ->> ${sql.lit(lang)} as name
    ${from} order by ${orders[orderby]} ${direction(sort)}, t.id offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countOf(db, from) };
}

interface DocumentListedRow extends ListedRow {
  readonly published_at: Date | null;
}

export async function documents(db: Db, kind: TextKindName): Promise<DocumentListedRow[]> {
  const { rows } = await sql<DocumentListedRow>`
    select ${listed}, ${state} as state, (
      select published_at from cms_revisions r where r.kind = t.kind and r.id = t.id and r.number = t.live)
    from ${textsOf(kind)} order by t.id`.execute(db);
  return rows;
}
