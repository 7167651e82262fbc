import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import {
  type TranslationStatus,
  replayTranslationStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type ActorColumns, actorView } from "./actorView.ts";

interface EntryRow extends ActorColumns {
  readonly action: AuditAction;
  readonly at: Date;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
}

interface State<S> {
  readonly content: S;
  readonly entry: EntryRow | undefined;
}

export interface Subject {
  readonly id: string;
  readonly edited: AuditAction;
  readonly created?: AuditAction;
}

/** Newest first: goes back by applying each audit entry's `before`. */
async function statesOf<S extends object>(
  db: Db | Tx,
  { id, edited, created }: Subject,
  now: S,
): Promise<State<S>[]> {
  const entries: EntryRow[] = await db
    .selectFrom("audit_entries")
    .leftJoin("members", "members.id", "audit_entries.actor_id")
    .select(["action", "at", "before", "after", "actor_id"])
    .select(["members.email", "members.first_name", "members.last_name"])
    .where("subject_id", "=", id)
    .where("action", "in", [edited, ...(created ? [created] : [])])
    .orderBy("audit_entries.id", "desc")
    .execute();
  const states: State<S>[] = [];
  let content = now;
  for (const entry of entries.filter(({ action }) => action === edited)) {
    states.push({ content, entry });
    content = { ...content, ...entry.before };
  }
  return [...states, { content, entry: entries.find(({ action }) => action === created) }];
}

/** One page of earlier states with their changes, newest first. */
export async function listRevisions<S extends object>(
  db: Db | Tx,
  subject: Subject,
  { now, page, limit }: { now: S; page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  const states = await statesOf(db, subject, now);
  const total = states.length;
  const offset = (page - 1) * limit;
  const data = states.slice(offset, offset + limit).map(({ content, entry }, at): RevisionEntry => {
    const before = states[offset + at + 1];
    const restored = restoredBy(entry);
    return {
      version: total - offset - at,
      origin: before ? (restored === null ? "edited" : "restored") : entry ? "created" : "found",
      restored,
      savedAt: entry?.at.toISOString() ?? null,
      savedBy: entry ? actorView(entry) : null,
      publishedAt: null,
      live: offset + at === 0,
      changes: before ? objectDiff(before.content, content) : [],
    };
  });
  return { data, total, page, perPage: limit };
}

function restoredBy(entry: EntryRow | undefined): number | null {
  const told = entry?.after?.["restored"];
  return typeof told === "number" ? told : null;
}

/** @throws {Refusal} `edit.conflict` unless `version` is the newest; `revision.not_found`. */
export async function getRevision<S extends object>(
  tx: Tx,
  subject: Subject,
  expected: { now: S; version: number; earlier: number },
): Promise<S> {
  const states = await statesOf(tx, subject, expected.now);
  ensure(states.length === expected.version, "edit.conflict");
  const state = states[states.length - expected.earlier];
  ensure(state, "revision.not_found");
  return state.content;
}

/** Which languages were up to date in an earlier state. */
export async function revisionTranslationStatus(
  tx: Tx,
  subject: Subject,
  { now, earlier }: { now: object; earlier: number },
): Promise<TranslationStatus> {
  const states = await statesOf(tx, subject, now);
  const said = states.slice(states.length - earlier).map(({ content }) => content);
  return replayTranslationStatus(said.toReversed());
}
