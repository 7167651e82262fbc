import type { AuditEntry, AuditListInput } from "#shared/audit/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Scope } from "../context.ts";
import { requireStaff } from "../session/access.ts";
import { actorOf } from "./actor.ts";
import * as queries from "./queries.ts";

/**
 * The audit trail, newest first; `total` counts all that answers to the filters. @throws {Refusal} unless
 * the viewer has `audit.read`.
 */
export async function list(scope: Scope, input: AuditListInput): Promise<Page<AuditEntry>> {
  requireStaff(scope, "audit.read");
  const total = await queries.countWanted(scope.db, input);
  const rows = await queries.wantedEntries(scope.db, input);
  return { data: rows.map(present), total, page: input.page, perPage: input.limit };
}

/** The newest entries that a member wrote or that are about them. @throws {Refusal} unless `audit.read`. */
export async function listAbout(
  scope: Scope,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<AuditEntry[]> {
  requireStaff(scope, "audit.read");
  const rows = await queries.entriesAbout(scope.db, memberId, limit);
  return rows.map(present);
}

type Row = Awaited<ReturnType<typeof queries.wantedEntries>>[number];

/** A row as the contract shows it: the only place where column names become field names. */
const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id },
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.request_id,
});
