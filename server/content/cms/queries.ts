import { type Insertable, sql } from "kysely";
import type { Followed } from "#shared/content/cms/translationStatus.ts";
import type { TextContent, TextKindName } from "#shared/content/cms/contentTypes.ts";
import type { RevisionOrigin } from "#shared/catalog/products/content.ts";
import type { ActorColumns } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { CmsRevisionsTable, CmsEntriesTable } from "#server/platform/db/schema.ts";

export interface TextName {
  readonly kind: TextKindName;
  readonly id: string;
}

/** Serializes entry changes until `tx` ends: slugs are checked before they are written. */
export async function lockTexts(tx: Tx): Promise<void> {
  await sql`lock table cms_revisions in share row exclusive mode`.execute(tx);
}

export interface StandingRow extends TextName {
  /** Null: unpublished. */
  readonly live: number | null;
  readonly newest: number;
  readonly publish_at: Date | null;
  readonly publish_number: number | null;
  readonly publish_fault: string | null;
}

export async function standing(
  db: Db | Tx,
  { kind, id }: TextName,
): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select kind, id, live, publish_at, publish_number, publish_fault,
      (select max(number) from cms_revisions r where r.kind = t.kind and r.id = t.id) as newest
    from cms_entries t where kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

export interface RevisionRow extends ActorColumns {
  readonly number: number;
  readonly content: TextContent;
  readonly followed: Followed;
  readonly origin: RevisionOrigin;
  readonly restored: number | null;
  readonly minor: boolean;
  readonly saved_at: Date;
  readonly published_at: Date | null;
}

/** Descending from `newest`. */
export const revisions = (
  db: Db | Tx,
  { kind, id }: TextName,
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

export interface SinceLive {
  /** Null: unpublished. */
  readonly live: TextContent | null;
  readonly since: readonly TextContent[];
}

export async function contentsSinceLive(
  db: Db | Tx,
  { kind, id }: TextName,
  upTo: number,
): Promise<SinceLive> {
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

export async function insertText(tx: Tx, row: Insertable<CmsEntriesTable>): Promise<void> {
  await tx.insertInto("cms_entries").values(row).execute();
}

type NewRevision = Omit<Insertable<CmsRevisionsTable>, "content" | "followed"> & {
  readonly content: TextContent;
  readonly followed: Followed;
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

interface Numbered extends TextName {
  readonly number: number;
}

export async function updateRevision(
  tx: Tx,
  { kind, id, number }: Numbered,
  { at, followed }: { at?: Date; followed?: Followed },
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

export async function setStanding(
  tx: Tx,
  { kind, id }: TextName,
  stand: Partial<Pick<StandingRow, "live" | "publish_at" | "publish_number" | "publish_fault">>,
): Promise<void> {
  await tx
    .updateTable("cms_entries")
    .set(stand)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
}

/** Longest overdue first. */
export async function dueTexts(
  db: Db,
  kind: TextKindName,
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
export async function isSlugTaken(tx: Tx, { kind, id }: TextName, slug: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from cms_entries t join cms_revisions r on r.kind = t.kind and r.id = t.id
    where t.kind = ${kind} and t.id <> ${id} and r.content ->> 'slug' = ${slug}
      and (r.number = t.live or r.number = t.publish_number or r.number = (
        select max(number) from cms_revisions n where n.kind = t.kind and n.id = t.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function removeUnwritten(tx: Tx, { kind, id }: TextName): Promise<void> {
  for (const table of ["cms_revisions", "cms_entries"] as const) {
    await tx.deleteFrom(table).where("kind", "=", kind).where("id", "=", id).execute();
  }
}
