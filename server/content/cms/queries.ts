import { type Insertable, sql } from "kysely";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { EntryContent, EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { RevisionOrigin } from "#shared/catalog/products/content.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { CmsRevisionsTable, CmsEntriesTable } from "#server/platform/db/schema.ts";

export interface EntryKey {
  readonly kind: EntryTypeName;
  readonly id: string;
}

/** Serializes entry changes until `tx` ends: slugs are checked before they are written. */
export async function lockEntries(tx: Tx): Promise<void> {
  await sql`lock table cms_revisions in share row exclusive mode`.execute(tx);
}

export interface EntryStatusRow extends EntryKey {
  /** Null: unpublished. */
  readonly live: number | null;
  readonly newest: number;
  readonly publish_at: Date | null;
  readonly publish_number: number | null;
  readonly publish_fault: string | null;
}

export async function findEntryStatus(
  db: Db | Tx,
  { kind, id }: EntryKey,
): Promise<EntryStatusRow | undefined> {
  const { rows } = await sql<EntryStatusRow>`
    select kind, id, live, publish_at, publish_number, publish_fault,
      (select max(number) from cms_revisions r where r.kind = t.kind and r.id = t.id) as newest
    from cms_entries t where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

export interface RevisionRow extends ActorColumns {
  readonly number: number;
  readonly content: EntryContent;
  readonly followed: TranslationStatus;
  readonly origin: RevisionOrigin;
  readonly restored: number | null;
  readonly minor: boolean;
  readonly saved_at: Date;
  readonly published_at: Date | null;
}

/** Descending from `newest`. */
export const listRevisions = (
  db: Db | Tx,
  { kind, id }: EntryKey,
  { newest, limit }: { newest: number; limit: number },
): Promise<RevisionRow[]> =>
  db
    .selectFrom("cms_revisions as r")
    .leftJoin("members", "members.id", "r.saved_by")
    .select([
      "r.number",
      "r.content",
      "r.followed",
      "r.origin",
      "r.restored",
      "r.minor",
      "r.saved_at",
      "r.published_at",
      "r.saved_by as actor_id",
      "members.email",
      "members.first_name",
      "members.last_name",
    ])
    .where("r.kind", "=", kind)
    .where("r.id", "=", id)
    .where("r.number", "<=", newest)
    .orderBy("r.number", "desc")
    .limit(limit)
    .execute();

export interface ContentsSinceLive {
  /** Null: unpublished. */
  readonly live: EntryContent | null;
  readonly since: readonly EntryContent[];
}

export async function listContentsSinceLive(
  db: Db | Tx,
  { kind, id }: EntryKey,
  upTo: number,
): Promise<ContentsSinceLive> {
  const rows = await db
    .selectFrom("cms_revisions as r")
    .innerJoin("cms_entries as t", (join) =>
      join.onRef("t.kind", "=", "r.kind").onRef("t.id", "=", "r.id"),
    )
    .select(["r.content", sql<boolean>`r.number is not distinct from t.live`.as("live")])
    .where("t.kind", "=", kind)
    .where("t.id", "=", id)
    .where("r.number", "<=", upTo)
    .where(sql<boolean>`r.number >= coalesce(t.live, 0)`)
    .orderBy("r.number")
    .execute();
  return {
    live: rows.find(({ live }) => live)?.content ?? null,
    since: rows.filter(({ live }) => !live).map(({ content }) => content),
  };
}

export async function insertEntry(tx: Tx, row: Insertable<CmsEntriesTable>): Promise<void> {
  await tx.insertInto("cms_entries").values(row).execute();
}

type NewRevision = Omit<Insertable<CmsRevisionsTable>, "content" | "followed"> & {
  readonly content: EntryContent;
  readonly followed: TranslationStatus;
};

export async function insertRevision(tx: Tx, row: NewRevision): Promise<void> {
  const written = {
    content: JSON.stringify(row.content),
    followed: JSON.stringify(row.followed),
  };
  await tx
    .insertInto("cms_revisions")
    .values({ ...row, ...written })
    .execute();
}

interface RevisionKey extends EntryKey {
  readonly number: number;
}

export async function updateRevision(
  tx: Tx,
  { kind, id, number }: RevisionKey,
  { at, followed }: { at?: Date; followed?: TranslationStatus },
): Promise<void> {
  await tx
    .updateTable("cms_revisions")
    .set({
      // Republishing keeps the first publication time.
      ...(at && { published_at: sql<Date>`coalesce(published_at, ${at})` }),
      ...(followed && { followed: JSON.stringify(followed) }),
    })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("number", "=", number)
    .execute();
}

export async function updateEntryStatus(
  tx: Tx,
  { kind, id }: EntryKey,
  change: Partial<Pick<EntryStatusRow, "live" | "publish_at" | "publish_number" | "publish_fault">>,
): Promise<void> {
  await tx
    .updateTable("cms_entries")
    .set(change)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
}

/** Longest overdue first. */
export async function listDueEntries(
  db: Db,
  kind: EntryTypeName,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("cms_entries")
    .select("id")
    .where("kind", "=", kind)
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether the published, scheduled or newest revision of another entry of this type uses `slug`.
 */
export async function isSlugTaken(tx: Tx, { kind, id }: EntryKey, slug: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from cms_entries t join cms_revisions r on r.kind = t.kind and r.id = t.id
    where t.kind = ${kind} and t.id <> ${id} and r.content ->> 'slug' = ${slug}
      and (r.number = t.live or r.number = t.publish_number or r.number = (
        select max(number) from cms_revisions n where n.kind = t.kind and n.id = t.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteEntry(tx: Tx, { kind, id }: EntryKey): Promise<void> {
  for (const table of ["cms_revisions", "cms_entries"] as const) {
    await tx.deleteFrom(table).where("kind", "=", kind).where("id", "=", id).execute();
  }
}
