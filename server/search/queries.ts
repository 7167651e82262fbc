import { type RawBuilder, sql } from "kysely";
import type { SearchFacets, SearchKind, SearchSourceName } from "#shared/search/contract.ts";
import type { SearchTexts } from "#shared/search/document.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Question } from "#shared/search/terms.ts";
import type { Db, Tx } from "../db/client.ts";

export interface Entry {
  readonly source: SearchSourceName;
  readonly id: string;
  readonly kind: SearchKind;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly sort: number;
  readonly code: string | null;
  /** What it is found by: in its title, in what stands beside it as well, and anywhere. */
  readonly title: readonly string[];
  readonly head: readonly string[];
  readonly terms: readonly string[];
  /** In the order of the languages. */
  readonly texts: readonly SearchTexts[];
  readonly version: number;
}

/**
 * Takes marks of changes off, and says whose; one that a writer has not committed yet stays. Whoever comes
 * meanwhile waits for this transaction, so that nobody searches before its entries are written.
 */
export async function takeChanges(
  tx: Tx,
  most: number,
): Promise<{ source: SearchSourceName; id: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('search_changes'))`.execute(tx);
  const { rows } = await sql<{ source: SearchSourceName; id: string }>`
    delete from search_changes where (source, id) in (
      select source, id from search_changes order by source, id limit ${most} for update skip locked)
    returning source, id`.execute(tx);
  return rows;
}

export async function markOutdated(db: Db, version: number): Promise<void> {
  await sql`
    insert into search_changes (source, id)
    select source, id from search_entries where version <> ${version}
    on conflict (source, id) do nothing`.execute(db);
}

export async function removeEntries(
  tx: Tx,
  source: SearchSourceName,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from search_entries
    where source = ${source} and id = any(${ids}::uuid[])`.execute(tx);
}

export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  const { source, id, kind, category, tags, sort, code, version } = entry;
  const [tw, en, cn] = entry.texts.map((texts) => sql`${JSON.stringify(texts)}::jsonb`);
  const vector = (terms: readonly string[]) => sql`array_to_tsvector(${terms}::text[])`;
  await sql`
    insert into search_entries
      (source, id, kind, category_id, tags, sort, code, title, head, terms, tw, en, cn, version)
    values (${source}, ${id}, ${kind}, ${category}, ${tags}::uuid[], ${sort}, ${code},
      ${vector(entry.title)}, ${vector(entry.head)}, ${vector(entry.terms)}, ${tw}, ${en}, ${cn}, ${version})`.execute(
    tx,
  );
}

export interface Choices {
  readonly kind?: SearchKind | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export interface FoundRow {
  readonly source: SearchSourceName;
  readonly id: string;
  readonly kind: SearchKind;
  readonly category: string | null;
  readonly code: string | null;
  readonly texts: SearchTexts;
}

export interface FoundPage extends SearchFacets {
  /** Whether something has changed that the entries do not know yet. */
  readonly stale: boolean;
  /** How many there are with the choices. */
  readonly chosen: number;
  readonly rows: readonly FoundRow[];
}

const COLUMNS = sql`source, id, kind, category_id, tags, sort`;

/**
 * Entries that hold all of the question; higher `rank` in a more telling place. The question stands in a subquery, so
 * that the planner does not see it: it would rather read every entry's terms than use the index once a fifth of the
 * entries match, not knowing that each is fetched from where large values are kept.
 */
const holding = ({ all, whole, some }: Question): RawBuilder<unknown> => sql`
  select ${COLUMNS}, case
      when title @@ ${whole}::tsquery then 4
      when title @@ ${all}::tsquery then 3
      when head @@ ${all}::tsquery then 2
      when title @@ ${some}::tsquery then 1 else 0 end as rank
    from search_entries where terms @@ (select ${all}::tsquery)`;

/** Entries that name three fifths of the pieces; higher `rank` more of them. */
const naming = ({ pieces }: Question): RawBuilder<unknown> => sql`
  select ${COLUMNS}, rank from (
    select ${COLUMNS}, cardinality(array(
        select unnest(tsvector_to_array(head)) intersect select unnest(${pieces}::text[]))) as rank
      from search_entries) named
    where rank >= ${Math.max(2, Math.ceil(pieces.length * 0.6))}`;

interface Asked {
  readonly lang: Lang;
  readonly choices: Choices;
  readonly offset: number;
  readonly limit: number;
}

/** One page of what holds the question, with counts of every choice; one statement. */
export const whatHolds = (db: Db, question: Question, asked: Asked): Promise<FoundPage> =>
  page(db, holding(question), asked);

/** The same of what names most of it. */
export const whatNames = (db: Db, question: Question, asked: Asked): Promise<FoundPage> =>
  page(db, naming(question), asked);

function conditions({ kind, category, tag }: Choices) {
  return {
    kind: kind ? sql`kind = ${kind}` : sql`true`,
    category: category
      ? sql`category_id in (select id from categories where id = ${category} or parent_id = ${category})`
      : sql`true`,
    tag: tag ? sql`${tag}::uuid = any(tags)` : sql`true`,
  };
}

async function page(db: Db, entries: RawBuilder<unknown>, asked: Asked): Promise<FoundPage> {
  const { choices, offset, limit } = asked;
  const lang = sql.ref(asked.lang);
  const said = sql.lit(asked.lang);
  const is = conditions(choices);
  const { rows } = await sql<FoundPage>`
    with found as materialized (${entries}),
    hits as (select ${COLUMNS}, rank from found where ${is.kind} and ${is.category} and ${is.tag}),
    page as (select source, id, rank from hits order by rank desc, sort, id offset ${offset} limit ${limit})
    select exists (select from search_changes) as stale,
      (select count(*)::integer from found) as total,
      (select count(*)::integer from hits) as chosen,
      (select coalesce(json_agg(json_build_object('source', e.source, 'id', e.id, 'kind', e.kind,
          'category', e.category_id, 'code', e.code, 'texts', e.${lang}) order by rank desc, e.sort, e.id), '[]')
        from page join search_entries e using (source, id)) as rows,
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', n) order by n desc, kind), '[]') from (
        select kind, count(*) as n from found where ${is.category} and ${is.tag} group by kind) k) as kinds,
      (select coalesce(json_agg(json_build_object('uuid', c.id, 'parent', c.parent_id,
          'name', c.name ->> ${said}, 'count', n) order by top.sort, c.parent_id nulls first, c.sort, c.id), '[]')
        from (
          select c.id, count(*) as n from found join categories own on own.id = found.category_id
          join categories c on c.id in (own.id, own.parent_id)
          where ${is.kind} and ${is.tag} group by c.id) counted
        join categories c on c.id = counted.id
        join categories top on top.id = coalesce(c.parent_id, c.id)) as categories,
      (select coalesce(json_agg(json_build_object('uuid', t.id, 'name', t.name ->> ${said}, 'count', n)
          order by n desc, t.sort, t.id), '[]') from (
          select unnest(tags) as id, count(*) as n from found where ${is.kind} and ${is.category} group by 1) counted
        join terms t using (id)) as tags`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("a search answered no row");
  return found;
}

/** What unfinished words may mean: the first of what names them, else of what holds them. */
export async function suggestions(
  db: Db,
  question: Question,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<{ stale: boolean; rows: FoundRow[] }> {
  const { rows } = await sql<{ stale: boolean; rows: FoundRow[] }>`
    with found as materialized (${holding(question)} order by rank desc, sort, id limit ${limit})
    select exists (select from search_changes) as stale,
      (select coalesce(json_agg(json_build_object('source', e.source, 'id', e.id, 'kind', e.kind,
          'category', e.category_id, 'code', e.code, 'texts', e.${sql.ref(lang)})
        order by found.rank desc, e.sort, e.id), '[]')
        from found join search_entries e using (source, id)) as rows`.execute(db);
  return rows[0] ?? { stale: false, rows: [] };
}
