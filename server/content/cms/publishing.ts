import { ensure, Refusal, toErrorCode } from "#shared/errors.ts";
import { listMissingTexts } from "#shared/content/cms/translationStatus.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockForEdit, auditEntry, findRevision } from "./editing.ts";
import type { EntryType } from "./contentType.ts";
import { entryView } from "./entryView.ts";
import * as queries from "./queries.ts";

const UNSCHEDULED = { publish_at: null, publish_number: null, publish_fault: null };

/**
 * Publishes the newest revision now or schedules it for `at`; replaces an earlier schedule. No-op
 * if it is live.
 */
export function publish<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id, version, at }: { id: string; version: number; at?: Date | undefined },
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  ensure(!at || at > scope.now(), "request.invalid", { at: ["moment_passed"] });
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, { kind: kind.name, id });
    ensure(standing.newest === version, "edit.conflict");
    if (standing.live === version) await queries.updateEntryStatus(tx, standing, UNSCHEDULED);
    else if (at) await schedule(kind, tx, scope, { standing, at });
    else await publishRevision(kind, tx, scope, { standing, number: version });
    return entryView(tx, kind, id);
  });
}

interface Scheduled {
  readonly standing: queries.EntryStatusRow;
  readonly at: Date;
}

async function schedule<C extends object>(
  kind: EntryType<C>,
  tx: Tx,
  scope: Context,
  { standing, at }: Scheduled,
) {
  const number = standing.newest;
  await requirePublishable(kind, tx, { standing, number });
  const planned = { publish_at: at, publish_number: number, publish_fault: null };
  await queries.updateEntryStatus(tx, standing, planned);
  const after = { version: number, begins: at.toISOString() };
  await auditEntry(tx, scope, { action: "entry.scheduled", name: standing, after });
}

interface Publication {
  readonly standing: queries.EntryStatusRow;
  readonly number: number;
  /**
   * Scheduled publication: nobody can fix deleted references, so they are dropped instead of
   * refused.
   */
  readonly planned?: boolean;
}

/** @throws {Refusal} if the revision cannot be published. */
async function requirePublishable<C extends object>(
  kind: EntryType<C>,
  tx: Tx,
  { standing, number, planned = false }: Publication,
): Promise<C> {
  const row = await findRevision(tx, standing, number);
  ensure(row, "revision.not_found");
  const missing = listMissingTexts(row.content);
  if (Object.keys(missing).length > 0) throw new Refusal("publish.incomplete", missing);
  const content = row.content as C;
  const left = planned ? await kind.dropMissing?.(tx, content) : undefined;
  await kind.validate(tx, { id: standing.id, content: left ?? content });
  return content;
}

/** The caller holds the lock of all entry changes. @throws {Refusal} if it cannot be published. */
async function publishRevision<C extends object>(
  kind: EntryType<C>,
  tx: Tx,
  scope: Context,
  numbered: Publication,
): Promise<void> {
  const { standing, number } = numbered;
  const content = await requirePublishable(kind, tx, numbered);
  const { id } = standing;
  await kind.publish(tx, scope, { id, content, number });
  await queries.updateEntryStatus(tx, standing, { live: number, ...UNSCHEDULED });
  await queries.updateRevision(tx, { ...standing, number }, { at: scope.now() });
  const after = { version: number };
  await auditEntry(tx, scope, { action: "entry.published", name: standing, after });
}

export function unschedule<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id }: { id: string },
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, { kind: kind.name, id });
    const { publish_number: version, publish_fault: error } = standing;
    if (version !== null || error !== null)
      await queries.updateEntryStatus(tx, standing, UNSCHEDULED);
    if (version !== null) {
      await auditEntry(tx, scope, {
        action: "entry.unscheduled",
        name: standing,
        after: { version },
      });
    }
    return entryView(tx, kind, id);
  });
}

export function withdraw<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id }: { id: string },
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, { kind: kind.name, id });
    await queries.updateEntryStatus(tx, standing, { live: null, ...UNSCHEDULED });
    if (standing.live !== null) {
      await kind.unpublish(tx, id);
      const after = { version: standing.live };
      await auditEntry(tx, scope, { action: "entry.unpublished", name: standing, after });
    }
    return entryView(tx, kind, id);
  });
}

/**
 * Publishes due revisions. An invalid one is unscheduled and records its error code; one failure
 * does not stop the others. @throws {AggregateError} afterwards.
 */
export const publishDue = <C extends object>(kind: EntryType<C>, scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => queries.listDueEntries(scope.db, kind.name, { now: scope.now(), limit }),
    idOf: (id) => id,
    work: (id) =>
      publishScheduled(kind, scope, id).catch((error: unknown) => {
        const refused = toErrorCode(error);
        if (refused === null) throw error;
        return recordPublishingError(scope, { kind: kind.name, id }, refused);
      }),
    failure: "some entries could not be published",
  });

/** Checked under the lock: another process may have published it already. */
const isDue = ({ publish_at: at }: queries.EntryStatusRow, scope: Context): boolean =>
  at !== null && at <= scope.now();

const publishScheduled = <C extends object>(
  kind: EntryType<C>,
  scope: Context,
  id: string,
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, { kind: kind.name, id });
    const { publish_number: number } = standing;
    if (!isDue(standing, scope) || number === null) return;
    if (standing.live === number) await queries.updateEntryStatus(tx, standing, UNSCHEDULED);
    else await publishRevision(kind, tx, scope, { standing, number, planned: true });
  });

const recordPublishingError = (
  scope: Context,
  name: queries.EntryKey,
  code: string,
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, name);
    if (!isDue(standing, scope)) return;
    await queries.updateEntryStatus(tx, name, { ...UNSCHEDULED, publish_fault: code });
    await auditEntry(tx, scope, { action: "entry.publishing_failed", name, after: { code } });
  });
