import type { AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { actorOf } from "./actorView.ts";
import * as queries from "./queries.ts";

export { actorOf, type ActorColumns } from "./actorView.ts";
export { pastPace, pastState, pastStates, type Subject } from "./revisionHistory.ts";

export async function list(scope: Scope, input: AuditListInput): Promise<Page<AuditEntry>> {
  requireStaff(scope, "audit.read");
  const total = await queries.countWanted(scope.db, input);
  const rows = await queries.wantedEntries(scope.db, input);
  return { data: await presentAll(scope, rows), total, page: input.page, perPage: input.limit };
}

/** By or about a member. @throws {Refusal} without `audit.read`. */
export async function listAbout(
  scope: Scope,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<AuditEntry[]> {
  requireStaff(scope, "audit.read");
  const rows = await queries.entriesAbout(scope.db, memberId, limit);
  return presentAll(scope, rows);
}

type Row = Awaited<ReturnType<typeof queries.wantedEntries>>[number];

async function presentAll({ db, viewer }: Scope, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => (row.subject_type === "member" ? [row.subject_id] : []));
  const found = ids.length > 0 ? await queries.peopleOf(db, [...new Set(ids)]) : [];
  const people = new Map(found.map((person) => [person.actor_id, actorOf(person)]));
  const open = viewer?.permissions.includes("members.read") ?? false;
  return rows.map((row) => present(row, { person: people.get(row.subject_id) ?? null, open }));
}

interface Around {
  readonly person: AuditEntry["subject"]["person"];
  readonly open: boolean;
}

const present = (row: Row, { person, open }: Around): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, person },
  before: row.before ?? (open ? row.personal_before : null),
  after: row.after ?? (open ? row.personal_after : null),
  personal: row.personal_after !== null,
  ip: row.ip,
  requestId: row.request_id,
});
