import { sql } from "kysely";
import { DRAFT_VERSIONS, MAX_DRAFTS } from "#shared/community/drafts/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

interface Place {
  readonly memberId: string;
  readonly target: string;
}

/** Newest first. */
export const listVersions = (db: Db | Tx, { memberId, target }: Place) =>
  db
    .selectFrom("draft_versions as v")
    .innerJoin("drafts as d", "d.id", "v.draft_id")
    .select(["v.version", "v.title", "v.body", "v.begun_at", "v.saved_at"])
    .where("d.member_id", "=", memberId)
    .where("d.target", "=", target)
    .orderBy("v.version", "desc")
    .execute();

/** Its id, locked. */
export async function lockDraft(
  tx: Tx,
  { id, memberId, target }: Place & { readonly id: string },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto("drafts")
    .values({ id, member_id: memberId, target, saved_at: now })
    .onConflict((on) => on.columns(["member_id", "target"]).doUpdateSet({ saved_at: now }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Version {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly begun_at: Date;
  readonly saved_at: Date;
}

/** Replaces the version of this number; only the last ones stay. */
export async function storeVersion(tx: Tx, draftId: string, row: Version): Promise<void> {
  const { title, body, saved_at } = row;
  await tx
    .insertInto("draft_versions")
    .values({ draft_id: draftId, ...row })
    .onConflict((on) => on.columns(["draft_id", "version"]).doUpdateSet({ title, body, saved_at }))
    .execute();
  await tx
    .deleteFrom("draft_versions")
    .where("draft_id", "=", draftId)
    .where("version", "<=", row.version - DRAFT_VERSIONS)
    .execute();
}

interface Sitting {
  readonly memberId: string;
  readonly sitting: string;
}

export async function insertEnd(
  tx: Tx,
  { memberId, sitting, at }: Sitting & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto("draft_ends")
    .values({ member_id: memberId, sitting, ended_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function hasEnded(tx: Tx, { memberId, sitting }: Sitting): Promise<boolean> {
  const found = await tx
    .selectFrom("draft_ends")
    .select("sitting")
    .where("member_id", "=", memberId)
    .where("sitting", "=", sitting)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteEnds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("draft_ends").where("ended_at", "<", before).execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("drafts").where("id", "=", id).execute();
}

/** The member's oldest drafts beyond the limit. */
export async function listSurplus(tx: Tx, memberId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("drafts")
    .select("id")
    .where("member_id", "=", memberId)
    .orderBy("saved_at", "desc")
    .orderBy("id")
    .offset(MAX_DRAFTS)
    .execute();
  return rows.map(({ id }) => id);
}

export const listOld = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("drafts")
    .select("id")
    .where("saved_at", "<", before)
    .orderBy("saved_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export const lockOld = (tx: Tx, id: string, before: Date) =>
  tx
    .selectFrom("drafts")
    .select("member_id")
    .where("id", "=", id)
    .where("saved_at", "<", before)
    .forUpdate()
    .executeTakeFirst();

export const draftsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("drafts as d")
    .innerJoin("draft_versions as v", "v.draft_id", "d.id")
    .select(["d.target", "v.version", "v.title", "v.body", "v.saved_at"])
    .where("d.member_id", "=", memberId)
    .orderBy("d.target")
    .orderBy(sql`v.version desc`)
    .execute();
