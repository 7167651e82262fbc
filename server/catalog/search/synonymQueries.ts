import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface SynonymRow {
  readonly id: string;
  readonly words: string;
  readonly means: string;
  readonly both_ways: boolean;
  readonly made_at: Date;
}

/** tsquery and its replacement. */
export interface Rewrite {
  readonly target: string;
  readonly becomes: string;
}

const COLUMNS = ["id", "words", "means", "both_ways", "made_at"] as const;

/** Newest first. */
export const listSynonyms = (db: Db | Tx): Promise<SynonymRow[]> =>
  db
    .selectFrom("search_synonyms")
    .select(COLUMNS)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();

/** Serializes synonym changes until `tx` ends. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
}

export async function insertSynonym(tx: Tx, row: SynonymRow): Promise<void> {
  await tx.insertInto("search_synonyms").values(row).execute();
}

/** Written by another index version. */
export const listOutdatedSynonyms = (db: Db | Tx, version: number): Promise<SynonymRow[]> =>
  db
    .selectFrom("search_synonyms")
    .select(COLUMNS)
    .where("version", "<>", version)
    .orderBy("id")
    .execute();

export const deleteSynonym = (tx: Tx, id: string): Promise<SynonymRow | undefined> =>
  tx.deleteFrom("search_synonyms").where("id", "=", id).returning(COLUMNS).executeTakeFirst();

export async function replaceRewrites(
  tx: Tx,
  id: string,
  { version, rewrites }: { readonly version: number; readonly rewrites: readonly Rewrite[] },
): Promise<void> {
  await tx.updateTable("search_synonyms").set({ version }).where("id", "=", id).execute();
  await tx.deleteFrom("search_rewrites").where("synonym_id", "=", id).execute();
  for (const { target, becomes } of rewrites) {
    await sql`insert into search_rewrites (synonym_id, target, becomes)
      values (${id}, ${target}::tsquery, ${becomes}::tsquery)`.execute(tx);
  }
}

/** Of a tsquery. */
export async function rewrite(db: Db | Tx, question: string): Promise<string> {
  const { rows } = await sql<{ rewritten: string }>`
    select ts_rewrite(${question}::tsquery, 'select target, becomes from search_rewrites')::text as rewritten`.execute(
    db,
  );
  return rows[0]?.rewritten ?? question;
}

/** Hides zero-result entries of these words in all languages; manual dismissals stay manual. */
export async function dismissForSynonym(tx: Tx, words: string): Promise<void> {
  await tx
    .updateTable("zero_result_searches")
    .set({ dismissed: true, for_synonym: true })
    .where("words", "=", words)
    .where("dismissed", "=", false)
    .execute();
}

/** Reverts `dismissForSynonym`. */
export async function restoreFromSynonym(tx: Tx, words: string): Promise<void> {
  await tx
    .updateTable("zero_result_searches")
    .set({ dismissed: false, for_synonym: false })
    .where("words", "=", words)
    .where("for_synonym", "=", true)
    .execute();
}

export const setDismissed = (
  tx: Tx,
  { id, dismissed }: { id: string; dismissed: boolean },
): Promise<{ words: string } | undefined> =>
  tx
    .updateTable("zero_result_searches")
    .set({ dismissed, for_synonym: false })
    .where("id", "=", id)
    .returning("words")
    .executeTakeFirst();
