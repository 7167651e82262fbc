import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";

interface NewAttachment {
  readonly id: string;
  readonly owner_id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export async function insertAttachment(db: Db, row: NewAttachment, now: Date): Promise<void> {
  await db
    .insertInto("attachments")
    .values({ ...row, uploaded_at: now, unused_since: now })
    .execute();
}

export const findAttachment = (db: Db, id: string) =>
  db
    .selectFrom("attachments as a")
    .select(["a.owner_id"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("attachment_uses as u")
            .select("u.shown")
            .whereRef("u.attachment_id", "=", "a.id")
            .where("u.shown", "=", true),
        )
        .as("shown"),
    )
    .where("a.id", "=", id)
    .executeTakeFirst();

export async function sizesOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly width: number; readonly height: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attachments")
    .select(["id", "width", "height"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

interface Wanted {
  readonly ids: readonly string[];
  readonly authors: readonly string[];
  readonly usedBy: string;
  readonly from?: string | undefined;
}

/** Of `ids` those that an author uploaded, the text uses or everybody sees; they stay until the transaction ends. */
export async function lockUsable(
  tx: Tx,
  { ids, authors, usedBy, from = usedBy }: Wanted,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("attachments as a")
    .select("a.id")
    .where("a.id", "in", ids)
    .where((eb) =>
      eb.or([
        eb("a.owner_id", "in", authors),
        eb.exists(
          eb
            .selectFrom("attachment_uses as u")
            .select("u.shown")
            .whereRef("u.attachment_id", "=", "a.id")
            .where((used) =>
              used.or([used("u.shown", "=", true), used("u.used_by", "in", [usedBy, from])]),
            ),
        ),
      ]),
    )
    .orderBy("a.id")
    .forUpdate("a")
    .execute();
  return rows.map(({ id }) => id);
}

interface Uses {
  readonly usedBy: string;
  readonly ids: readonly string[];
  readonly shown: boolean;
}

/** Exactly these are used from then on; the attachments are locked. */
export async function replaceUses(tx: Tx, uses: Uses, now: Date): Promise<void> {
  const { usedBy, ids, shown } = uses;
  const { rows: dropped } = await sql<{ id: string }>`
    delete from attachment_uses where used_by = ${usedBy} and not (attachment_id = any(${[...ids]}::uuid[]))
    returning attachment_id as id`.execute(tx);
  if (ids.length > 0) {
    await tx
      .insertInto("attachment_uses")
      .values(ids.map((attachment_id) => ({ attachment_id, used_by: usedBy, shown })))
      .onConflict((on) => on.columns(["attachment_id", "used_by"]).doUpdateSet({ shown }))
      .execute();
    await tx
      .updateTable("attachments")
      .set({ unused_since: null })
      .where("id", "in", ids)
      .where("unused_since", "is not", null)
      .execute();
  }
  await noteUnused(
    tx,
    dropped.map(({ id }) => id),
    now,
  );
}

async function noteUnused(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("attachments as a")
    .set({ unused_since: now })
    .where("a.id", "in", ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("attachment_uses as u")
            .select("u.used_by")
            .whereRef("u.attachment_id", "=", "a.id"),
        ),
      ),
    )
    .execute();
}

export async function setShown(tx: Tx, usedBy: readonly string[], shown: boolean): Promise<void> {
  await sql`update attachment_uses set shown = ${shown} where used_by = any(${[...usedBy]}::uuid[])`.execute(
    tx,
  );
}

export const listUnused = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("attachments")
    .select("id")
    .where("unused_since", "<", before)
    .orderBy("unused_since")
    .orderBy("id")
    .limit(limit)
    .execute();

/** False if a text uses it again. */
export async function deleteUnused(tx: Tx, id: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("attachments")
    .where("id", "=", id)
    .where("unused_since", "<", before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Unseen {
  /** Null: whose account is deleted. */
  readonly owner: string | null;
  /** Every text but the kept, or these. */
  readonly of: { readonly kept: readonly string[] } | { readonly texts: readonly string[] };
}

/** Others do not see them, and their owner does not open the texts any more. */
export async function releaseUnseen(tx: Tx, { owner, of }: Unseen, now: Date): Promise<void> {
  const which =
    "kept" in of
      ? sql`u.used_by <> all(${[...of.kept]}::uuid[])`
      : sql`u.used_by = any(${[...of.texts]}::uuid[])`;
  const { rows: dropped } = await sql<{ id: string }>`
    delete from attachment_uses u using attachments a
    where a.id = u.attachment_id and a.owner_id is not distinct from ${owner}::uuid and not u.shown and ${which}
    returning a.id`.execute(tx);
  await noteUnused(
    tx,
    dropped.map(({ id }) => id),
    now,
  );
}
