import { type RawBuilder, sql } from "kysely";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import type { ProductKind } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ChangedFacets } from "./productFacts.ts";
import type { CardRow } from "./queries.ts";

/** Changes sent with the revision; more are read in batches of `BATCH_SIZE`. */
const MAX_INLINE_CHANGES = 200;
const BATCH_SIZE = 2_000;

type StartCells = [number, number | null, number | null, number | null, Amounts | null, boolean];
type Amounts = Readonly<Record<string, number>>;

interface ChangedRow {
  readonly id: string;
  /** Null: no longer visible. */
  readonly sort: number | null;
  readonly created: number;
  readonly kind: ProductKind;
  readonly category: string;
  readonly tags: string[];
  readonly industries: string[];
  readonly tw: string;
  readonly en: string;
  readonly cn: string;
  readonly starts: readonly StartCells[];
}

/** Milliseconds; null for infinity. */
const ms = (time: RawBuilder<unknown>) =>
  sql`case when isfinite(${time}) then (extract(epoch from ${time}) * 1000)::double precision end`;

const rowsOf = (changed: RawBuilder<unknown>) => sql`
  select changed.id, f.sort, ${ms(sql`f.created_at`)} as created, f.kind, f.category_id as category, f.tags, f.industries,
    f.tw, f.en, f.cn,
    coalesce((select json_agg(json_build_array(plan, ${ms(sql`begins`)}, ${ms(sql`ends`)}, twd, prices, in_stock)
      order by plan, begins) from product_from_prices s where s.product_id = changed.id), '[]') as starts
  from ${changed} left join product_facets f on f.product_id = changed.id`;

const toChangedFacets = (row: ChangedRow): ChangedFacets => {
  const { id, sort, tw, en, cn, starts, ...rest } = row;
  if (sort === null) return { id, fact: null };
  const all = starts.map(([plan, begins, ends, twd, prices, inStock]) => {
    const from = begins ?? -Infinity;
    return { plan, begins: from, ends: ends ?? Infinity, twd, prices, inStock };
  });
  return { id, fact: { id, sort, ...rest, names: { tw, en, cn }, fromPrices: all } };
};

export interface CatalogState {
  readonly revision: number;
  /** Null: unchanged since `known`. */
  readonly rates: Rates | null;
  /** Null: too many to send here. */
  readonly changed: readonly ChangedFacets[] | null;
}

/**
 * The revision rises with each transaction that changes catalog data; rates and changed products come with it if it is
 * above `known`.
 */
export async function readCatalogState(
  db: Db,
  { known, facts }: { known: number; facts: number },
): Promise<CatalogState> {
  const some = sql`(select product_id as id from catalog_changes
    where revision > ${facts} order by revision limit ${MAX_INLINE_CHANGES + 1}) changed`;
  const { rows } = await sql<{
    revision: number;
    rates: Rates | null;
    changed: ChangedRow[] | null;
  }>`
    select revision,
      case when revision > ${known} then (select rates from exchange_rate_tables order by version desc limit 1) end as rates,
      case when revision > ${known} then (select json_agg(row_to_json(each)) from (${rowsOf(some)}) each) end as changed
    from catalog_revision`.execute(db);
  const [{ revision, rates, changed } = { revision: 0, rates: null, changed: null }] = rows;
  const told = changed ?? [];
  return {
    revision,
    rates,
    changed: told.length > MAX_INLINE_CHANGES ? null : told.map(toChangedFacets),
  };
}

/**
 * Reads all changes in batches and returns the revision reached. Changes made meanwhile have higher revisions and come
 * in a later batch.
 */
export async function readChangesSince(
  db: Db,
  since: number,
  take: (changed: readonly ChangedFacets[]) => void,
): Promise<number> {
  let from = { revision: since, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  for (;;) {
    const some = sql`(select product_id as id, revision from catalog_changes
      where (revision, product_id) > (${from.revision}, ${from.id}::uuid)
      order by revision, product_id limit ${BATCH_SIZE}) changed`;
    const { rows } = await sql<{
      now: number;
      last: typeof from | null;
      changed: ChangedRow[] | null;
    }>`
      with changed as materialized (select id, revision from ${some})
      select coalesce((select revision from catalog_revision), 0) as now,
        (select json_build_object('revision', revision, 'id', id) from changed order by revision desc, id desc limit 1) as last,
        (select json_agg(row_to_json(each)) from (${rowsOf(sql`changed`)}) each) as changed`.execute(
      db,
    );
    const [{ now, last, changed } = { now: 0, last: null, changed: null }] = rows;
    take((changed ?? []).map(toChangedFacets));
    if (!last || (changed ?? []).length < BATCH_SIZE) return now;
    from = last;
  }
}

export async function findCards(
  db: Db,
  { lang, ids, plans }: { lang: Lang; ids: readonly string[]; plans: boolean },
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CardRow & { id: string }>`
    select product_id as id, ${sql.ref(lang)} as card, schedule, ${plans ? sql`plans` : sql`null`} as plans
    from product_cards where product_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export interface FacetNames {
  readonly categories: readonly Omit<ListFacets["categories"][number], "count">[];
  readonly terms: readonly {
    readonly uuid: string;
    readonly kind: string;
    readonly name: string;
  }[];
  /** Merged tag id -> surviving tag id. */
  readonly merged: Readonly<Record<string, string>>;
}

export async function listFacetNames(db: Db, lang: Lang): Promise<FacetNames> {
  const said = sql.lit(lang);
  const { rows } = await sql<FacetNames>`
    select coalesce((
        select json_agg(json_build_object('uuid', c.id, 'parent', c.parent_id, 'name', c.name ->> ${said})
          order by top.sort, top.id, c.parent_id nulls first, c.sort, c.id)
        from categories c join categories top on top.id = coalesce(c.parent_id, c.id)), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('uuid', id, 'kind', kind, 'name', name ->> ${said}) order by sort, id)
        from taxonomy_terms where kind in ('tag', 'industry') and not unchecked), '[]') as terms,
      coalesce((select json_object_agg(id, into_id) from merged_tags), '{}') as merged`.execute(db);
  return rows[0] ?? { categories: [], terms: [], merged: {} };
}
