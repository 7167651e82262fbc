import { sql, type SqlBool } from "kysely";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { MemberListInput } from "#shared/members/contract.ts";
import type { Db } from "../db/client.ts";

/** Each ends with the key, so that no two rows stand at one place; all run in the same direction. */
const positions = { registeredAt: ["created_at", "id"], email: ["email", "id"] } as const;

function membersWanted(db: Db, wanted: MemberListInput) {
  const { search, role, lang, from, to } = wanted;
  let query = db.selectFrom("members");
  if (search) query = query.where(sql<SqlBool>`members.search @@ search_query(${search})`);
  if (role) query = query.where(sql<SqlBool>`${role} = any (roles)`);
  if (lang) query = query.where("lang", "=", lang);
  if (from) query = query.where("created_at", ">=", startOfDay(from));
  if (to) query = query.where("created_at", "<", endOfDay(to));
  return query;
}

/** A page of the members who answer to the filters. */
export function wantedMembers(db: Db, wanted: MemberListInput) {
  const { orderby, sort, page, limit, after } = wanted;
  const columns = positions[orderby];
  let query = membersWanted(db, wanted)
    .select(["id", "email", "first_name", "last_name", "roles", "lang", "created_at"])
    .limit(limit);
  if (after) {
    const place = sql.join(columns.map((column) => sql.ref(column)));
    const than = sql.raw(sort === "asc" ? ">" : "<");
    query = query.where(
      sql<SqlBool>`(${place}) ${than} (select ${place} from members where id = ${after})`,
    );
  } else {
    query = query.offset((page - 1) * limit);
  }
  for (const column of columns) query = query.orderBy(column, sort);
  return query.execute();
}

export async function countWanted(db: Db, wanted: MemberListInput): Promise<number> {
  const row = await membersWanted(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The member, and whether they have set up a second factor. */
export function memberWithFactor(db: Db, id: string) {
  return db
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .selectAll("members")
    .select("second_factors.member_id as second_factor_of")
    .where("members.id", "=", id)
    .executeTakeFirst();
}

export function memberNamed(db: Db, id: string) {
  return db
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** How many of the member's sessions are not over. */
export async function countSessions(
  db: Db,
  memberId: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<number> {
  const row = await db
    .selectFrom("sessions")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", seenAfter)
    .executeTakeFirstOrThrow();
  return row.total;
}
