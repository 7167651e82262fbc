import type { Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { MemberProfilesTable, MembersTable } from "#server/platform/db/schema.ts";
import { ACCOUNT_COLUMNS, PROFILE_COLUMNS } from "./profileColumns.ts";

/** Undefined for deleted members. */
export function findProfile(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .leftJoin("taxonomy_terms as industry", "industry.id", "profile.industry_id")
    .leftJoin("taxonomy_terms as profession", "profession.id", "profile.profession_id")
    .select(PROFILE_COLUMNS)
    .select(ACCOUNT_COLUMNS)
    .select([
      "members.id",
      "members.email",
      "members.email_verified_at",
      "members.avatar",
      "industry.name as industry_name",
      "profession.name as profession_name",
    ])
    .where("members.id", "=", memberId)
    .where("members.deleted_at", "is", null)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function agreedVersion(db: Db, memberId: string): Promise<string | null> {
  const query = db.selectFrom("members").select("terms_version").where("id", "=", memberId);
  return (await query.executeTakeFirst())?.terms_version ?? null;
}

export async function updateMember(tx: Tx, memberId: string, changes: Updateable<MembersTable>) {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable("members").set(changes).where("id", "=", memberId).execute();
}

export async function upsertProfile(
  tx: Tx,
  memberId: string,
  changes: Updateable<MemberProfilesTable> & { changed_at: Date },
) {
  await tx
    .insertInto("member_profiles")
    .values({ member_id: memberId, ...changes })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(changes))
    .execute();
}
