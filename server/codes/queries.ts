import type { Insertable } from "kysely";
import type { CodePurpose } from "#shared/codes/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { EmailCodesTable } from "../db/schema.ts";

interface Key {
  readonly purpose: CodePurpose;
  readonly email: string;
}

/** Puts the code in the place of an older one; false when that one was made after `unlessSince`. */
export async function placeCode(
  tx: Tx,
  code: Insertable<EmailCodesTable>,
  { unlessSince }: { unlessSince: Date },
): Promise<boolean> {
  const { purpose: _purpose, email: _email, ...fresh } = code;
  const placed = await tx
    .insertInto("email_codes")
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(["purpose", "email"])
        .doUpdateSet(fresh)
        .where("email_codes.created_at", "<=", unlessSince),
    )
    .returning("id")
    .executeTakeFirst();
  return placed !== undefined;
}

export function codeFor(db: Db, { purpose, email }: Key) {
  return db
    .selectFrom("email_codes")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .executeTakeFirst();
}

export function newestCode(
  db: Db,
  email: string,
  { purposes, now }: { purposes: readonly CodePurpose[]; now: Date },
) {
  return db
    .selectFrom("email_codes")
    .select("purpose")
    .where("email", "=", email)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Counts a try of the living code, under its lock; undefined when there is none or its tries are used up. */
export function countTry(
  tx: Tx,
  { purpose, email }: Key,
  { now, max }: { now: Date; max: number },
) {
  return tx
    .updateTable("email_codes")
    .set((each) => ({ tries: each("tries", "+", 1) }))
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("tries", "<", max)
    .where("expires_at", ">", now)
    .returning(["code_hash", "member_id"])
    .executeTakeFirst();
}

export async function deleteCode(tx: Tx, { purpose, email }: Key): Promise<void> {
  await tx
    .deleteFrom("email_codes")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .execute();
}

export async function deleteCodesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom("email_codes").where("member_id", "=", memberId).execute();
}

/**
 * The code whose mail is to be written, with its member, whom only the address tells when it is for a new
 * password; undefined when it has been replaced or used.
 */
export function codeToMail(tx: Tx, id: string) {
  return tx
    .selectFrom("email_codes")
    .leftJoin("members", (join) =>
      join.on((each) =>
        each.or([
          each("members.id", "=", each.ref("email_codes.member_id")),
          each.and([
            each("email_codes.purpose", "=", "reset"),
            each("email_codes.member_id", "is", null),
            each("members.email", "=", each.ref("email_codes.email")),
          ]),
        ]),
      ),
    )
    .select([
      "email_codes.purpose",
      "email_codes.email",
      "email_codes.code_cipher",
      "members.id as member_id",
      "members.lang",
      "members.first_name",
      "members.last_name",
    ])
    .where("email_codes.id", "=", id)
    .forUpdate("email_codes")
    .executeTakeFirst();
}

/** Its mail is written: only the hash is kept, and whose matter it was found to be. */
export async function setMailed(tx: Tx, id: string, memberId: string | null): Promise<void> {
  await tx
    .updateTable("email_codes")
    .set({ code_cipher: null, member_id: memberId })
    .where("id", "=", id)
    .execute();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("email_codes").where("expires_at", "<=", now).execute();
}
