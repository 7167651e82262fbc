import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

/** Excludes locked and deleted members. */
export function listOwners(db: Db, codes: readonly string[]) {
  return db
    .selectFrom("members")
    .select(["id", "refer_code"])
    .where("refer_code", "in", [...codes])
    .where("locked_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
}

export async function codeOf(db: Db, memberId: string): Promise<string | undefined> {
  const member = db.selectFrom("members").select("refer_code").where("id", "=", memberId);
  return (await member.executeTakeFirst())?.refer_code;
}

export async function countVisit(db: Db, memberId: string, day: string) {
  await db
    .insertInto("referral_visits")
    .values({ member_id: memberId, day, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "day"])
        .doUpdateSet((each) => ({ visits: each("referral_visits.visits", "+", 1) })),
    )
    .execute();
}

export async function visitsOf(db: Db, memberId: string, since: string) {
  const own = db.selectFrom("referral_visits").where("member_id", "=", memberId);
  const { total } = await own
    .select((each) => each.fn.sum<number | string | null>("visits").as("total"))
    .executeTakeFirstOrThrow();
  const days = await own.select(["day", "visits as count"]).where("day", ">=", since).execute();
  return { total: Number(total ?? 0), days };
}

const taipeiDay = sql<string>`to_char(referred_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;

/** Days of Taipei. */
export async function registrationsOf(db: Db, memberId: string, since: Date) {
  const own = db.selectFrom("members").where("referred_by", "=", memberId);
  const total = await countRows(own);
  const days = await own
    .select((each) => [taipeiDay.as("day"), each.fn.countAll<number>().as("count")])
    .where("referred_at", ">=", since)
    .groupBy(taipeiDay)
    .execute();
  return { total, days };
}
