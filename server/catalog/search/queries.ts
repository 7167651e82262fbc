import { type RawBuilder, sql } from "kysely";
import type {
  SearchFacets,
  SearchKind,
  SearchSourceName,
} from "#shared/catalog/search/contract.ts";
import type { SearchTexts } from "#shared/catalog/search/document.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { requiredPieces, type SearchQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Results stay valid while this is unchanged. */
export interface IndexState {
  /** Changes are pending. */
  readonly stale: boolean;
  /** Revision of entries and taxonomy names; excludes prices, which change constantly. */
  readonly mark: string;
  /** Next `shown_from`, ms. */
  readonly until: number | null;
  /** Of the catalog. */
  readonly revision: number;
}

const stateColumns = (now: Date) => sql`
  exists (select from search_changes) as stale,
  concat_ws(' ', (select names from catalog_revision), (select revision from search_revision)) as mark,
  coalesce((select revision from catalog_revision), 0) as revision,
  (select extract(epoch from min(shown_from)) * 1000 from search_entries where shown_from > ${now})::double precision as until`;

const UNKNOWN: IndexState = { stale: true, mark: "", until: null, revision: 0 };

export async function readIndexState(db: Db, now: Date): Promise<IndexState> {
  const { rows } = await sql<IndexState>`select ${stateColumns(now)}`.execute(db);
  return rows[0] ?? UNKNOWN;
}

export interface SearchFilters {
  readonly kind?: SearchKind | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export interface HitRow {
  readonly source: SearchSourceName;
  readonly id: string;
  readonly kind: SearchKind;
  readonly category: string | null;
  readonly code: string | null;
  readonly slug: string | null;
  readonly texts: SearchTexts;
}

export interface HitPage extends SearchFacets, IndexState {
  readonly also: readonly string[];
  readonly chosen: number;
  readonly rows: readonly HitRow[];
}

/** Synonyms that apply to a question. The containment test limits the expensive rewrite to candidates. */
const appliedSynonyms = ({ all, apart }: SearchQuery) => {
  const question = sql`${`(${all}) | (${apart})`}::tsquery`;
  return sql`
  (select coalesce(json_agg(distinct said), '[]') from (
      select synonym_id, target, becomes from search_rewrites where ${question} @> target offset 0) r
    join search_synonyms s on s.id = r.synonym_id cross join lateral (values (s.words), (s.means)) each (said)
    where ts_rewrite(${question}, r.target, r.becomes) <> ts_rewrite(${question}, r.target, r.target))`;
};

const COLUMNS = sql`source, id, kind, category_id, tags, sort`;

/**
 * Visible and not withdrawn since indexing. Each entry checks only its own mark; `offset 0` keeps the planner from
 * reading all marks.
 */
const visibleCondition = ({
  now,
  there,
}: VisibilityContext) => sql`(shown_from is null or shown_from <= ${now})
  and (not exists (select from search_changes) or not exists (select from search_changes c
      where c.source = search_entries.source and c.id = search_entries.id offset 0)
    or ${there})`;

export interface VisibilityContext {
  readonly now: Date;
  readonly there: RawBuilder<unknown>;
}

/** Rechecked candidates of an inexact index match. */
const MAX_CANDIDATES = 1_000;

/** Applies synonyms. */
const withSynonyms = (question: string) =>
  sql`(select ts_rewrite(${question}::tsquery, 'select target, becomes from search_rewrites'))`;

/**
 * Matches all terms, ranked by where they occur; words only in tables rank lowest. The subquery hides the question from
 * the planner, which would otherwise read all detoasted terms once a fifth of the entries match.
 */
const matchAll = (
  { all, sure, whole, apart, some, any }: SearchQuery,
  shown: VisibilityContext,
  within = sql`terms`,
): RawBuilder<unknown> => sql`
  select ${COLUMNS}, case
      when title @@ ${whole}::tsquery then 6
      when title @@ ${withSynonyms(all)} then 5
      when head @@ ${withSynonyms(all)} then 4
      when head @@ ${withSynonyms(apart)} then 3
      when title @@ ${some}::tsquery then 2
      when listed @@ ${any}::tsquery then 0 else 1 end as rank
    from ${
      sure === all
        ? sql`search_entries where ${within} @@ ${withSynonyms(all)} and ${visibleCondition(shown)}`
        : sql`(${selectCandidates(sure, shown, within)}) looked where looked_in @@ ${withSynonyms(all)}`
    }`;

/** Index candidates for the recheck. */
const selectCandidates = (
  question: string,
  shown: VisibilityContext,
  within: RawBuilder<unknown>,
) => sql`
  select ${COLUMNS}, title, head, listed, ${within} as looked_in from search_entries
  where ${within} @@ ${withSynonyms(question)} and ${visibleCondition(shown)} limit ${MAX_CANDIDATES}`;

/** Matches at least three fifths of the pieces, ranked by count. */
const matchMost = (
  { pieces, most }: SearchQuery,
  shown: VisibilityContext,
): RawBuilder<unknown> => sql`
  select ${COLUMNS}, rank from (
    select ${COLUMNS}, length(head) - length(ts_delete(head, ${pieces}::text[])) as rank
    from (${selectCandidates(most, shown, sql`terms`)}) looked) named
    where rank >= ${requiredPieces(pieces.length)}`;

export interface MatchingIds extends IndexState {
  readonly ids: readonly string[];
}

/**
 * Ids matching a question with synonyms, visible or not. `is true` prevents an index scan by source, which may cover
 * nearly all entries.
 */
export async function findMatchingIds(
  db: Db,
  { source, question, now }: { source: SearchSourceName; question: string; now: Date },
): Promise<MatchingIds> {
  // One string: reading a large array is ten times slower.
  const { rows } = await sql<IndexState & { ids: string | null }>`
    select ${stateColumns(now)},
      (select string_agg(id::text, ',') from search_entries
        where (source = ${source}) is true and terms @@ ${withSynonyms(question)}) as ids`.execute(
    db,
  );
  const [{ ids, ...state } = { ids: null, ...UNKNOWN }] = rows;
  return { ...state, ids: ids?.split(",") ?? [] };
}

interface Asked extends VisibilityContext {
  readonly lang: Lang;
  readonly choices: SearchFilters;
  readonly offset: number;
  readonly limit: number;
}

export const searchAll = (db: Db, question: SearchQuery, asked: Asked): Promise<HitPage> =>
  searchPage(db, question, matchAll(question, asked), asked);

export const searchMost = (db: Db, question: SearchQuery, asked: Asked): Promise<HitPage> =>
  searchPage(db, question, matchMost(question, asked), asked);

function conditions({ kind, category, tag }: SearchFilters) {
  return {
    kind: kind ? sql`kind = ${kind}` : sql`true`,
    category: category
      ? sql`category_id in (select id from categories where id = ${category} or parent_id = ${category})`
      : sql`true`,
    tag: tag
      ? sql`coalesce((select into_id from merged_tags where id = ${tag}), ${tag}::uuid) = any(tags)`
      : sql`true`,
  };
}

async function searchPage(
  db: Db,
  question: SearchQuery,
  entries: RawBuilder<unknown>,
  asked: Asked,
): Promise<HitPage> {
  const { choices, offset, limit } = asked;
  const lang = sql.ref(asked.lang);
  const said = sql.lit(asked.lang);
  const is = conditions(choices);
  const { rows } = await sql<HitPage>`
    with found as materialized (${entries}),
    hits as (select ${COLUMNS}, rank from found where ${is.kind} and ${is.category} and ${is.tag}),
    page as (select source, id, rank from hits order by rank desc, sort, id offset ${offset} limit ${limit})
    select ${stateColumns(asked.now)}, ${appliedSynonyms(question)} as also,
      (select count(*)::integer from found) as total,
      (select count(*)::integer from hits) as chosen,
      (select coalesce(json_agg(json_build_object('source', e.source, 'id', e.id, 'kind', e.kind,
          'category', e.category_id, 'code', e.code, 'slug', e.slug, 'texts', e.${lang}) order by rank desc, e.sort, e.id), '[]')
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
        join taxonomy_terms t using (id)) as tags`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("search query returned no row");
  return found;
}

export interface SuggestionRow extends Omit<HitRow, "texts"> {
  readonly texts: Pick<SearchTexts, "title">;
}

export interface SuggestionPage extends IndexState {
  readonly also: readonly string[];
  readonly rows: readonly SuggestionRow[];
}

/** Title matches first; full matches are read only if those do not suffice. */
export async function listSuggestions(
  db: Db,
  question: SearchQuery,
  { lang, limit, ...shown }: VisibilityContext & { lang: Lang; limit: number },
): Promise<SuggestionPage> {
  const first = sql`order by rank desc, sort, id limit ${limit}`;
  const { rows } = await sql<SuggestionPage>`
    with named as materialized (${matchAll(question, shown, sql`title`)} ${first}),
    held as materialized (
      select source, id, rank, sort from (${matchAll(question, shown)} ${first}) all_of_them
      where (select count(*) from named) < ${limit}),
    found as (
      select source, id, rank, sort from held
      union all
      select source, id, rank, sort from named where (select count(*) from named) = ${limit})
    select ${stateColumns(shown.now)}, ${appliedSynonyms(question)} as also,
      (select coalesce(json_agg(json_build_object('source', e.source, 'id', e.id, 'kind', e.kind,
          'category', e.category_id, 'code', e.code, 'slug', e.slug,
          'texts', json_build_object('title', e.${sql.ref(lang)} -> 'title'))
        order by found.rank desc, e.sort, e.id), '[]')
        from found join search_entries e using (source, id)) as rows`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("search query returned no row");
  return found;
}
