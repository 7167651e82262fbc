import type { AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { actorOf } from "./actorView.ts";
import * as queries from "./queries.ts";

export { actorOf, type ActorColumns } from "./actorView.ts";
export { pastPace, pastState, pastStates, type Subject } from "./revisionHistory.ts";

/**
 * The audit trail, newest first; `total` counts all that answers to the filters. @throws {Refusal} unless
 * the viewer has `audit.read`.
 */
export async function list(scope: Scope, input: AuditListInput): Promise<Page<AuditEntry>> {
  requireStaff(scope, "audit.read");
  const total = await queries.countWanted(scope.db, input);
  const rows = await queries.wantedEntries(scope.db, input);
  return { data: await presentAll(scope, rows), total, page: input.page, perPage: input.limit };
}

/** The newest entries that a member wrote or that are about them. @throws {Refusal} unless `audit.read`. */
export async function listAbout(
  scope: Scope,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<AuditEntry[]> {
  requireStaff(scope, "audit.read");
  const rows = await queries.entriesAbout(scope.db, memberId, limit);
  return presentAll(scope, rows);
}

type Row = Awaited<ReturnType<typeof queries.wantedEntries>>[number];

/** Rows with the members they are about; what tells of a person only for who may read members. */
async function presentAll({ db, viewer }: Scope, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => (row.subject_type === "member" ? [row.subject_id] : []));
  const found = ids.length > 0 ? await queries.peopleOf(db, [...new Set(ids)]) : [];
  const people = new Map(found.map((person) => [person.actor_id, actorOf(person)]));
  const open = viewer?.permissions.includes("members.read") ?? false;
  return rows.map((row) => present(row, { person: people.get(row.subject_id) ?? null, open }));
}

interface Around {
  readonly person: AuditEntry["subject"]["person"];
  /** Whether the viewer may read what tells of a person. */
  readonly open: boolean;
}

/** A row as the contract shows it: the only place where column names become field names. */
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
