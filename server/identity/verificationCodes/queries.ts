import type { Insertable } from "kysely";
import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { VerificationCodesTable } from "#server/platform/db/schema.ts";

interface Key {
  readonly purpose: CodePurpose;
  readonly email: string;
}

/** Keeps codes created after `unlessSince`. Returns the ids written. */
export async function upsertCodes(
  tx: Tx,
  codes: readonly Insertable<VerificationCodesTable>[],
  { unlessSince }: { unlessSince: Date },
): Promise<string[]> {
  const placed = await tx
    .insertInto("verification_codes")
    .values(codes)
    .onConflict((conflict) =>
      conflict
        .columns(["purpose", "email"])
        .doUpdateSet((each) => ({
          id: each.ref("excluded.id"),
          member_id: each.ref("excluded.member_id"),
          code_hash: each.ref("excluded.code_hash"),
          code_cipher: each.ref("excluded.code_cipher"),
          tries: each.ref("excluded.tries"),
          created_at: each.ref("excluded.created_at"),
          expires_at: each.ref("excluded.expires_at"),
        }))
        .where("verification_codes.created_at", "<=", unlessSince),
    )
    .returning("id")
    .execute();
  return placed.map(({ id }) => id);
}

export function codeFor(db: Db, { purpose, email }: Key) {
  return db
    .selectFrom("verification_codes")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .executeTakeFirst();
}

interface Keys {
  readonly purposes: readonly CodePurpose[];
  readonly email: string;
}

/** Returns the valid codes that had tries left. */
export function countTries(
  tx: Tx,
  { purposes, email }: Keys,
  { now, max }: { now: Date; max: number },
) {
  return tx
    .updateTable("verification_codes")
    .set((each) => ({ tries: each("tries", "+", 1) }))
    .where("purpose", "in", purposes)
    .where("email", "=", email)
    .where("tries", "<", max)
    .where("expires_at", ">", now)
    .returning(["purpose", "code_hash", "member_id"])
    .execute();
}

export async function deleteCodes(tx: Tx, { purposes, email }: Keys): Promise<void> {
  await tx
    .deleteFrom("verification_codes")
    .where("purpose", "in", purposes)
    .where("email", "=", email)
    .execute();
}

/** All codes of the member, for example when their address changes. */
export async function deleteMemberCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom("verification_codes").where("member_id", "=", memberId).execute();
}

/** Joins reset codes by address. */
export function codeToMail(tx: Tx, id: string) {
  return tx
    .selectFrom("verification_codes")
    .leftJoin("members", (join) =>
      join.on((each) =>
        each.or([
          each("members.id", "=", each.ref("verification_codes.member_id")),
          each.and([
            each("verification_codes.purpose", "=", "reset"),
            each("verification_codes.member_id", "is", null),
            each("members.email", "=", each.ref("verification_codes.email")),
          ]),
        ]),
      ),
    )
    .select([
      "verification_codes.purpose",
      "verification_codes.email",
      "verification_codes.code_cipher",
      "members.id as member_id",
      "members.lang",
      "members.first_name",
      "members.last_name",
    ])
    .where("verification_codes.id", "=", id)
    .forUpdate("verification_codes")
    .executeTakeFirst();
}

/** Keeps the hash only. */
export async function setMailed(tx: Tx, id: string, memberId: string | null): Promise<void> {
  await tx
    .updateTable("verification_codes")
    .set({ code_cipher: null, member_id: memberId })
    .where("id", "=", id)
    .execute();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("verification_codes").where("expires_at", "<=", now).execute();
}
