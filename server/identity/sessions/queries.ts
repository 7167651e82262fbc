import { type Insertable, sql, type SqlBool } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  LoginChallengesTable,
  SeenDevicesTable,
  SessionsTable,
} from "#server/platform/db/schema.ts";

export function memberByEmail(db: Db, email: string) {
  return db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
}

export function memberById(db: Db, id: string) {
  return db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function endFirstPassword(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ first_password_until: at })
    .where("id", "=", memberId)
    .execute();
}

export async function updatePasswordHash(tx: Tx, id: string, passwordHash: string) {
  await tx
    .updateTable("members")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
}

export async function hasSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  const factor = tx.selectFrom("second_factors").select("member_id");
  return (await factor.where("member_id", "=", memberId).executeTakeFirst()) !== undefined;
}

export async function insertSession(db: Db, session: Insertable<SessionsTable>) {
  await db.insertInto("sessions").values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

interface Moments {
  readonly now: Date;
  /** On the product's clock, for the terms in force. */
  readonly inForceAt: Date;
}

/** Expired impersonation falls back to the staff member. */
export function memberBySession(db: Db, tokenHash: Buffer, { now, inForceAt }: Moments) {
  return db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .leftJoin("members as viewed", (join) =>
      join
        .onRef("viewed.id", "=", "sessions.viewing_as")
        .on("sessions.viewing_until", ">", now)
        .on(sql<SqlBool>`not 'manager' = any (viewed.roles)`),
    )
    .select([
      "members.id",
      "members.email",
      "members.roles",
      "members.permissions",
      "members.settings",
      "members.must_change_password",
      mustAgree(inForceAt).as("must_agree"),
      "sessions.id as session_id",
      "sessions.second_factor",
      "sessions.seen_at",
      "sessions.viewing_until",
      "viewed.id as viewed_id",
      "viewed.email as viewed_email",
      "viewed.roles as viewed_roles",
      "viewed.settings as viewed_settings",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .where("members.locked_at", "is", null)
    .executeTakeFirst();
}

/** By number, since clocks of processes differ. */
const mustAgree = (inForceAt: Date) => sql<boolean>`members.terms_version is null or coalesce((
    select max(number) from cms_documents
    where type = 'member_terms' and agree_anew and published_at <= ${inForceAt}
  ) > coalesce((
    select number from cms_documents where type = 'member_terms' and version = members.terms_version
  ), 0), false)`;

export async function updateSeen(db: Db, tokenHash: Buffer, now: Date) {
  await db
    .updateTable("sessions")
    .set({ seen_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteExpired(db: Db, now: Date, idleSince: Date) {
  await db
    .deleteFrom("sessions")
    .where((each) => each.or([each("expires_at", "<=", now), each("seen_at", "<=", idleSince)]))
    .execute();
  await db.deleteFrom("login_challenges").where("expires_at", "<=", now).execute();
}

export async function insertChallenge(tx: Tx, challenge: Insertable<LoginChallengesTable>) {
  await tx.insertInto("login_challenges").values(challenge).execute();
}

export function challengeByToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("login_challenges")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function countTry(tx: Tx, tokenHash: Buffer): Promise<number> {
  const counted = await tx
    .updateTable("login_challenges")
    .set((each) => ({ tries: each("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .returning("tries")
    .executeTakeFirst();
  return counted?.tries ?? 0;
}

export async function deleteChallenges(tx: Tx, memberId: string) {
  await tx.deleteFrom("login_challenges").where("member_id", "=", memberId).execute();
}

/** True if the device was unknown. */
export async function noteDevice(tx: Tx, device: Insertable<SeenDevicesTable>): Promise<boolean> {
  const noted = await tx
    .insertInto("seen_devices")
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(["member_id", "device_hash"]).doUpdateSet({ seen_at: device.seen_at }),
    )
    .returning(sql<boolean>`xmax = 0`.as("unseen"))
    .executeTakeFirstOrThrow();
  return noted.unseen;
}

export async function deleteDevices(db: Db, seenBefore: Date) {
  await db.deleteFrom("seen_devices").where("seen_at", "<", seenBefore).execute();
}
