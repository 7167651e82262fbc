import type { AuditListInput } from "#shared/identity/audit/contract.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { matchesPerson } from "../members/personFilter.ts";

function filterEntries(db: Db, wanted: AuditListInput) {
  const { actor, action, subjectType, subjectId, from, to } = wanted;
  let query = db.selectFrom("audit_entries");
  if (actor) query = query.where(matchesPerson("actor_id", actor));
  if (action) query = query.where("action", "=", action);
  if (subjectType) query = query.where("subject_type", "=", subjectType);
  if (subjectId) query = query.where("subject_id", "=", subjectId);
  if (from) query = query.where("at", ">=", startOfDay(from));
  if (to) query = query.where("at", "<", endOfDay(to));
  return query;
}

const withActor = (query: ReturnType<typeof filterEntries>) =>
  query
    .leftJoin("members", "members.id", "audit_entries.actor_id")
    .leftJoin("audit_personal_facts as personal", "personal.entry_id", "audit_entries.id")
    .selectAll("audit_entries")
    .select(["members.email", "members.first_name", "members.last_name"])
    .select(["personal.before as personal_before", "personal.after as personal_after"])
    .orderBy("audit_entries.id", "desc");

export function listEntries(db: Db, wanted: AuditListInput) {
  const { before, page, limit } = wanted;
  const query = withActor(filterEntries(db, wanted)).limit(limit);
  return (
    before ? query.where("audit_entries.id", "<", before) : query.offset((page - 1) * limit)
  ).execute();
}

export const countEntries = (db: Db, wanted: AuditListInput): Promise<number> =>
  countRows(filterEntries(db, wanted));

export const peopleOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("members")
        .select(["id as actor_id", "email", "first_name", "last_name"])
        .where("id", "in", ids)
        .execute();

export function listEntriesAbout(db: Db, memberId: string, limit: number) {
  return withActor(db.selectFrom("audit_entries"))
    .where((eb) =>
      eb.or([
        eb("actor_id", "=", memberId),
        eb.and([eb("subject_type", "=", "member"), eb("subject_id", "=", memberId)]),
      ]),
    )
    .limit(limit)
    .execute();
}
