import { followedBy } from "#shared/content/cms/translationStatus.ts";
import type { TextContent, TextKindName } from "#shared/content/cms/contentTypes.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

interface Found {
  readonly kind: TextKindName;
  readonly id: string;
  readonly content: TextContent;
  readonly at: Date;
}

/**
 * Inserts content that is already public as its first revision; replaces entries nobody has edited.
 */
export async function insertFound(tx: Tx, texts: readonly Found[]): Promise<void> {
  for (const { at, content, ...name } of texts) {
    await queries.removeUnwritten(tx, name);
    await queries.insertText(tx, { ...name, live: 1 });
    await queries.insertRevision(tx, {
      ...name,
      number: 1,
      content,
      followed: followedBy(null, { content, number: 1, upToDate: [] }),
      origin: "found",
      saved_at: at,
      saved_by: null,
      published_at: at,
    });
  }
}

/** Serializes changes of entries until `tx` ends. */
export const lockTexts = (tx: Tx): Promise<void> => queries.lockTexts(tx);

/**
 * Whether the published, scheduled or newest revision of another entry of this type uses `slug`.
 */
export const isSlugTaken = (tx: Tx, name: queries.TextName, slug: string): Promise<boolean> =>
  queries.isSlugTaken(tx, name, slug);

export const contentsSinceLive = (
  db: Db | Tx,
  name: queries.TextName,
  upTo: number,
): Promise<queries.SinceLive> => queries.contentsSinceLive(db, name, upTo);

/** The newest revision by default. */
export async function revisionContent(
  db: Db,
  name: queries.TextName,
  version?: number,
): Promise<TextContent | undefined> {
  const number = version ?? (await queries.standing(db, name))?.newest ?? 1;
  const [row] = await queries.revisions(db, name, { newest: number, limit: 1 });
  return row?.number === number ? row.content : undefined;
}
