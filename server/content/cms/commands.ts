import { nextTranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { EntryContent, EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

interface PublicEntry {
  readonly kind: EntryTypeName;
  readonly id: string;
  readonly content: EntryContent;
  readonly at: Date;
}

/**
 * Inserts content that is already public as its first revision; replaces entries nobody has edited.
 */
export async function insertPublicEntries(tx: Tx, texts: readonly PublicEntry[]): Promise<void> {
  for (const { at, content, ...name } of texts) {
    await queries.deleteEntry(tx, name);
    await queries.insertEntry(tx, { ...name, live: 1 });
    await queries.insertRevision(tx, {
      ...name,
      number: 1,
      content,
      followed: nextTranslationStatus(null, { content, number: 1, upToDate: [] }),
      origin: "found",
      saved_at: at,
      saved_by: null,
      published_at: at,
    });
  }
}

/** Serializes changes of entries until `tx` ends. */
export const lockEntries = (tx: Tx): Promise<void> => queries.lockEntries(tx);

/**
 * Whether the published, scheduled or newest revision of another entry of this type uses `slug`.
 */
export const isSlugTaken = (tx: Tx, name: queries.EntryKey, slug: string): Promise<boolean> =>
  queries.isSlugTaken(tx, name, slug);

export const listContentsSinceLive = (
  db: Db | Tx,
  name: queries.EntryKey,
  upTo: number,
): Promise<queries.ContentsSinceLive> => queries.listContentsSinceLive(db, name, upTo);

/** The newest revision by default. */
export async function findRevisionContent(
  db: Db,
  name: queries.EntryKey,
  version?: number,
): Promise<EntryContent | undefined> {
  const number = version ?? (await queries.findEntryStatus(db, name))?.newest ?? 1;
  const [row] = await queries.listRevisions(db, name, { newest: number, limit: 1 });
  return row?.number === number ? row.content : undefined;
}
