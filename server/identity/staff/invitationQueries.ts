import type { Insertable, Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { StaffInvitationsTable } from "#server/platform/db/schema.ts";
import { countRows } from "#server/platform/db/listSql.ts";

const open = (db: Db) =>
  db
    .selectFrom("staff_invitations")
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null);

const withInviter = (db: Db) =>
  open(db)
    .innerJoin("members", "members.id", "staff_invitations.invited_by")
    .selectAll("staff_invitations")
    .select(["members.email as inviter_email", "members.first_name", "members.last_name"]);

export type InvitationRow = Awaited<ReturnType<typeof openInvitations>>[number];

/** Newest mail first; with expired ones. */
export function openInvitations(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return withInviter(db)
    .orderBy("staff_invitations.sent_at", "desc")
    .orderBy("staff_invitations.id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countOpen = (db: Db): Promise<number> => countRows(open(db));

export function invitationById(db: Db, id: string) {
  return withInviter(db).where("staff_invitations.id", "=", id).executeTakeFirst();
}

/** Undefined if accepted or withdrawn. */
export function lockOpen(tx: Tx, id: string) {
  return open(tx).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function invitationByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("staff_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export function lockByToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom("staff_invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** False if one for the address is open. */
export async function insertInvitation(
  tx: Tx,
  row: Insertable<StaffInvitationsTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("staff_invitations")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("email")
        .where("accepted_at", "is", null)
        .where("withdrawn_at", "is", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  changes: Updateable<StaffInvitationsTable>,
): Promise<void> {
  await tx.updateTable("staff_invitations").set(changes).where("id", "=", id).execute();
}

/** So that the address can be invited anew. */
export async function withdrawExpired(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable("staff_invitations")
    .set({ withdrawn_at: now })
    .where("email", "=", email)
    .where("expires_at", "<=", now)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** What expired, whether or not it was accepted, before `until`. */
export async function deleteExpired(db: Db, until: Date): Promise<void> {
  await db.deleteFrom("staff_invitations").where("expires_at", "<=", until).execute();
}

export async function deleteForAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("staff_invitations").where("email", "=", email).execute();
}
