import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

export interface CodeOwner {
  readonly id: string;
  readonly code: string;
}

/** Excludes locked and deleted members. */
export function listOwners(db: Db, codes: readonly string[]) {
  return db
    .selectFrom("members")
    .innerJoin(codesOf(db, codes), (join) => join.onRef("found.member_id", "=", "members.id"))
    .select(["members.id", "found.code"])
    .where("locked_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
}

const codesOf = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom("members")
    .select(["id as member_id", "refer_code as code"])
    .where("refer_code", "in", [...codes])
    .unionAll(
      db
        .selectFrom("referral_codes")
        .select(["member_id", "code"])
        .where("code", "in", [...codes]),
    )
    .as("found");

export async function codeOf(db: Db, memberId: string): Promise<string | undefined> {
  const member = db.selectFrom("members").select("refer_code").where("id", "=", memberId);
  return (await member.executeTakeFirst())?.refer_code;
}

export async function countVisit(db: Db, { id, code }: CodeOwner, day: string) {
  await db
    .insertInto("referral_visits")
    .values({ code, member_id: id, day, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["code", "day"])
        .doUpdateSet((each) => ({ visits: each("referral_visits.visits", "+", 1) })),
    )
    .execute();
}

/** Days from `since` on. */
export function visitsOf(db: Db, codes: readonly string[], since: string) {
  return db
    .selectFrom("referral_visits")
    .select(["code", "day", "visits as count"])
    .where("code", "in", [...codes])
    .where("day", ">=", since)
    .execute();
}

export function totalVisits(db: Db, codes: readonly string[]) {
  return db
    .selectFrom("referral_visits")
    .select((each) => ["code", each.fn.sum<number | string>("visits").as("count")])
    .where("code", "in", [...codes])
    .groupBy("code")
    .execute();
}

const taipeiDay = sql<string>`to_char(referred_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;

/** Days of Taipei. */
export function registrationsOf(db: Db, codes: readonly string[], since: Date) {
  return db
    .selectFrom("members")
    .select((each) => [
      "referred_code as code",
      taipeiDay.as("day"),
      each.fn.countAll<number>().as("count"),
    ])
    .where("referred_code", "in", [...codes])
    .where("referred_at", ">=", since)
    .groupBy(["referred_code", taipeiDay])
    .execute();
}

export function totalRegistrations(db: Db, codes: readonly string[]) {
  return db
    .selectFrom("members")
    .select((each) => ["referred_code as code", each.fn.countAll<number>().as("count")])
    .where("referred_code", "in", [...codes])
    .groupBy("referred_code")
    .execute();
}

export function referrerOf(db: Db, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("members as referrer", "referrer.id", "members.referred_by")
    .leftJoin("member_profiles as profile", "profile.member_id", "referrer.id")
    .select(["referrer.first_name", "referrer.last_name", "referrer.roles", "profile.company"])
    .select((each) => each.fn.coalesce("members.referred_at", "members.created_at").as("at"))
    .where("members.id", "=", memberId)
    .executeTakeFirst();
}
