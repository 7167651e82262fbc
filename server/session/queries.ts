import type { Insertable } from "kysely";
import type { Db, Tx } from "../db/client.ts";
import type { MembersTable, SessionsTable } from "../db/schema.ts";

export function memberByEmail(db: Db, email: string) {
  return db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
}

export function memberById(db: Db, id: string) {
  return db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined when the address is taken, also by a registration running at the same time. */
export function insertMember(tx: Tx, member: Insertable<MembersTable>) {
  return tx
    .insertInto("members")
    .values(member)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function insertSession(db: Db, session: Insertable<SessionsTable>) {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** One join per request: the member of a session that is not over. */
export function memberBySession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select(["members.id", "members.email", "members.roles"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
