import { sql } from "kysely";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  /** About the subject; erased with the account. */
  readonly personal?: { readonly before: AuditFacts; readonly after: AuditFacts };
  /** If the scope has no viewer yet. */
  readonly actorId?: string;
}

export type AuditNote = Pick<AuditEntry, "action" | "before" | "after">;

/** On the wall clock; impersonating staff are the actor. */
export async function audit(tx: Tx, scope: Context, entry: AuditEntry): Promise<void> {
  const { action, subjectType, subjectId, before, after, personal, actorId } = entry;
  const { id } = await tx
    .insertInto("audit_entries")
    .values({
      at: scope.realNow(),
      actor_id: actorId ?? scope.viewer?.impersonation?.staffId ?? scope.viewer?.memberId ?? null,
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
  readonly was: string;
  readonly at: Date;
}

/** The values of `fact` that entries of `action` replaced, oldest first. */
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

interface AuditQuery {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

/** Undefined if no entry matches; includes the actor. */
export const newestAudit = (db: Db | Tx, { action, subjectId, before, after }: AuditQuery) =>
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
