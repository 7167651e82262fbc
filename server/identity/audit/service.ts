import type { AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { actorView } from "./actorView.ts";
import * as queries from "./queries.ts";

export { actorView, type ActorColumns } from "./actorView.ts";
export {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "./revisionHistory.ts";

export async function list(scope: Context, input: AuditListInput): Promise<Page<AuditEntry>> {
  requireStaff(scope, "audit.read");
  const total = await queries.countEntries(scope.db, input);
  const rows = await queries.listEntries(scope.db, input);
  return { data: await entryViews(scope, rows), total, page: input.page, perPage: input.limit };
}

/** By or about a member. @throws {Refusal} without `audit.read`. */
export async function listAbout(
  scope: Context,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<AuditEntry[]> {
  requireStaff(scope, "audit.read");
  const rows = await queries.listEntriesAbout(scope.db, memberId, limit);
  return entryViews(scope, rows);
}

type Row = Awaited<ReturnType<typeof queries.listEntries>>[number];

async function entryViews({ db, viewer }: Context, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => (row.subject_type === "member" ? [row.subject_id] : []));
  const found = ids.length > 0 ? await queries.peopleOf(db, [...new Set(ids)]) : [];
  const people = new Map(found.map((person) => [person.actor_id, actorView(person)]));
  const open = viewer?.permissions.includes("members.read") ?? false;
  return rows.map((row) => entryView(row, { person: people.get(row.subject_id) ?? null, open }));
}

interface Around {
  readonly person: AuditEntry["subject"]["person"];
  readonly open: boolean;
}

const entryView = (row: Row, { person, open }: Around): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorView(row),
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, person },
  before: row.before ?? (open ? row.personal_before : null),
  after: row.after ?? (open ? row.personal_after : null),
  personal: row.personal_after !== null,
  ip: row.ip,
  requestId: row.request_id,
});
