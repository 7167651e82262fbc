import type { AuditEntry, AuditListInput } from "#shared/identity/audit/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import type { SubjectName } from "#server/platform/registry/auditSubject.ts";
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

async function entryViews(scope: Context, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = idsByType(rows.flatMap((row) => [row, ...factSubjects(row)]));
  const found = await queries.peopleOf(scope.db, ids.get("member") ?? []);
  const people = new Map(found.map((person) => [person.actor_id, actorView(person)]));
  const names = await loadSubjectNames(scope, ids);
  const open = scope.viewer?.permissions.includes("members.read") ?? false;
  return rows.map((row) => {
    const person = people.get(row.subject_id) ?? null;
    const { name = null, currency = null } = names.get(subjectKey(row)) ?? {};
    return withNames(entryView(row, { subject: { person, name, currency }, open }), names);
  });
}

type SubjectColumns = Pick<Row, "subject_type" | "subject_id">;

/** Facts that tell the id of a subject, by its kind. */
const FACT_SUBJECTS: Readonly<Record<string, string>> = { dealer: "dealer", upper: "dealer" };

const factSubjects = ({ before, after }: Pick<Row, "before" | "after">): SubjectColumns[] =>
  [before, after].flatMap((facts) =>
    Object.entries(facts ?? {}).flatMap(([fact, id]) => {
      const type = FACT_SUBJECTS[fact];
      return type !== undefined && typeof id === "string"
        ? [{ subject_type: type, subject_id: id }]
        : [];
    }),
  );

/** Subjects in the facts by name; who has none, by id. */
function withNames(entry: AuditEntry, names: ReadonlyMap<string, SubjectName>): AuditEntry {
  const named = (facts: AuditEntry["before"]): AuditEntry["before"] =>
    facts &&
    Object.fromEntries(
      Object.entries(facts).map(([fact, told]) => {
        const type = FACT_SUBJECTS[fact];
        if (type === undefined || typeof told !== "string") return [fact, told];
        const { name } = names.get(subjectKey({ subject_type: type, subject_id: told })) ?? {};
        return [fact, name || told];
      }),
    );
  return { ...entry, before: named(entry.before), after: named(entry.after) };
}

const idsByType = (rows: readonly SubjectColumns[]): ReadonlyMap<string, string[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.subject_type)].map(([type, same]) => [
      type,
      [...new Set(same.map((row) => row.subject_id))],
    ]),
  );

const subjectKey = (row: SubjectColumns): string => `${row.subject_type} ${row.subject_id}`;

/** One query for each kind of subject among them. */
async function loadSubjectNames(
  { db, lang, registry }: Context,
  ids: ReadonlyMap<string, string[]>,
): Promise<ReadonlyMap<string, SubjectName>> {
  const names = new Map<string, SubjectName>();
  for (const { type, namesOf } of registry.auditSubjects) {
    const wanted = ids.get(type);
    if (!wanted) continue;
    for (const named of await namesOf(db, wanted, lang)) {
      names.set(subjectKey({ subject_type: type, subject_id: named.id }), named);
    }
  }
  return names;
}

interface Around {
  readonly subject: Pick<AuditEntry["subject"], "person" | "name" | "currency">;
  readonly open: boolean;
}

const entryView = (row: Row, { subject, open }: Around): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorView(row),
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, ...subject },
  before: row.before ?? (open ? row.personal_before : null),
  after: row.after ?? (open ? row.personal_after : null),
  personal: row.personal_after !== null,
  ip: row.ip,
  requestId: row.request_id,
});
