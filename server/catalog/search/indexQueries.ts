import { sql } from "kysely";
import type { SearchKind, SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchTexts } from "#shared/catalog/search/document.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface IndexEntry {
  readonly source: SearchSourceName;
  readonly id: string;
  readonly kind: SearchKind;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly sort: number;
  readonly code: string | null;
  readonly slug: string | null;
  readonly shownFrom: Date | null;
  /** Lexemes of the title; title and head; tables only; all. */
  readonly title: readonly string[];
  readonly head: readonly string[];
  readonly listed: readonly string[];
  readonly terms: readonly string[];
  readonly texts: readonly SearchTexts[];
  readonly version: number;
}

/** A claimed change mark with its failed attempts. */
export interface ChangeMark {
  readonly source: SearchSourceName;
  readonly id: string;
  readonly tries: number;
}

/**
 * Claims change marks, least tried first; uncommitted ones are skipped. One process at a time; null: busy and not
 * `patient`.
 */
export async function claimChanges(
  tx: Tx,
  { most, patient }: { most: number; patient: boolean },
): Promise<ChangeMark[] | null> {
  const key = sql`hashtext('search_changes')`;
  if (patient) await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
  else {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${key}) as mine`.execute(tx);
    if (!rows[0]?.mine) return null;
  }
  // Materialized: a plan for few changes would rerun the subquery per row.
  const { rows } = await sql<ChangeMark>`
    with picked as materialized (
      select source, id from search_changes order by tries, source, id limit ${most} for update skip locked)
    delete from search_changes c using picked where c.source = picked.source and c.id = picked.id
    returning c.source, c.id, c.tries`.execute(tx);
  return rows;
}

export async function requeueChange(tx: Tx, { source, id, tries }: ChangeMark): Promise<void> {
  await sql`
    insert into search_changes (source, id, tries) values (${source}, ${id}, ${tries + 1})
    on conflict (source, id) do nothing`.execute(tx);
}

/** Invalidates cached results. */
export async function incrementRevision(tx: Tx): Promise<void> {
  await sql`update search_revision set revision = revision + 1`.execute(tx);
}

export async function markOutdated(db: Db, version: number): Promise<void> {
  await sql`
    insert into search_changes (source, id)
    select source, id from search_entries where version <> ${version}
    on conflict (source, id) do nothing`.execute(db);
}

export async function deleteEntries(
  tx: Tx,
  source: SearchSourceName,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from search_entries
    where source = ${source} and id = any(${ids}::uuid[])`.execute(tx);
}

/** One round trip per batch. */
export async function insertEntries(tx: Tx, entries: readonly IndexEntry[]): Promise<void> {
  await sql`
    insert into search_entries
      (source, id, kind, category_id, tags, sort, code, slug, shown_from, title, head, listed, terms, tw, en, cn, version)
    select source, id, kind, category, tags, sort, code, slug, "shownFrom", array_to_tsvector(title),
      array_to_tsvector(head), array_to_tsvector(listed), array_to_tsvector(terms), texts -> 0, texts -> 1, texts -> 2, version
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (source text, id uuid, kind text, category uuid,
      tags uuid[], sort integer, code text, slug text, "shownFrom" timestamptz, title text[], head text[],
      listed text[], terms text[], texts jsonb, version smallint)`.execute(tx);
}
