import { sql } from "kysely";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Scope } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string;
  /** What was so before; left out where nothing was. */
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  /** What tells of the member it was done to: shown as the others are, until their account is deleted. */
  readonly personal?: { readonly before: AuditFacts; readonly after: AuditFacts };
  /** Who did it, where the scope has no viewer yet. */
  readonly actorId?: string;
}

/** Records in `tx` that the viewer did this, on real time: it stands if and only if the deed does. */
export async function audit(tx: Tx, scope: Scope, entry: AuditEntry): Promise<void> {
  const { action, subjectType, subjectId, before, after, personal, actorId } = entry;
  const { id } = await tx
    .insertInto("audit_entries")
    .values({
      at: scope.realNow(),
      actor_id: actorId ?? scope.viewer?.viewedBy?.staffId ?? scope.viewer?.memberId ?? null,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      ip: scope.ip || null,
      request_id: scope.requestId || null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!personal) return;
  const facts = { before: JSON.stringify(personal.before), after: JSON.stringify(personal.after) };
  await tx
    .insertInto("audit_personal_facts")
    .values({ entry_id: id, member_id: subjectId, ...facts })
    .execute();
}

interface Replaced {
  readonly subjectId: string;
  /** What the fact was before. */
  readonly was: string;
  readonly at: Date;
}

/** What entries of an action say that a fact was before they changed it, the oldest first. */
export async function replacedFacts(
  db: Db,
  { action, fact }: { action: AuditAction; fact: string },
): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    select subject_id as "subjectId", before ->> ${fact} as was, at from audit_entries
    where action = ${action} and before ->> ${fact} is distinct from after ->> ${fact}
      and before ->> ${fact} is not null
    order by id`.execute(db);
  return rows;
}

interface Sought {
  readonly action: AuditAction;
  readonly subjectId: string;
  /** Facts that are among those before and after it. */
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

/** The newest entry that tells of just this, and of whoever did it; undefined where none does. */
export const newestAudit = (db: Db | Tx, { action, subjectId, before, after }: Sought) =>
  db
    .selectFrom("audit_entries")
    .leftJoin("members", "members.id", "audit_entries.actor_id")
    .select(["at", "actor_id", "after", "members.email", "members.first_name", "members.last_name"])
    .where("action", "=", action)
    .where("subject_id", "=", subjectId)
    .where(sql<boolean>`before @> ${JSON.stringify(before)}::jsonb`)
    .where(sql<boolean>`after @> ${JSON.stringify(after)}::jsonb`)
    .orderBy("audit_entries.id", "desc")
    .limit(1)
    .executeTakeFirst();
