import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { NotificationRow } from "./queries.ts";

interface Due {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

const isDue = ({ from, until }: Due) => sql<SqlBool>`level = 'digest' and mailed_at is null
  and read_at is null and withdrawn_at is null and created_at >= ${from} and created_at < ${until}`;

/** Members who can be mailed and have no digest of the day. */
export async function listDue(
  db: Db,
  due: Due & { readonly limit: number },
): Promise<{ member_id: string }[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from notifications where ${isDue(due)}
      and exists (select from members where members.id = member_id
        and email_verified_at is not null and locked_at is null and deleted_at is null)
      and not exists (select from notification_digests digest
        where digest.member_id = notifications.member_id and digest.day = ${due.day}::date)
    order by member_id limit ${due.limit}`.execute(db);
  return rows;
}

/** Returns false if the day's digest exists or another process is writing it. */
export async function insertDigest(
  tx: Tx,
  row: { member_id: string; day: string; made_at: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto("notification_digests")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "day"]).doNothing())
    .returning("day")
    .executeTakeFirst();
  return written !== undefined;
}

/** Oldest first. */
export const lockDue = (tx: Tx, memberId: string, due: Due): Promise<NotificationRow[]> =>
  tx
    .selectFrom("notifications")
    .selectAll()
    .where("member_id", "=", memberId)
    .where(isDue(due))
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();

export async function deleteOldDigests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("notification_digests").where("made_at", "<", before).execute();
}
