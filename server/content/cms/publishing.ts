import { ensure, Refusal, refusalCode } from "#shared/errors.ts";
import { missingIn } from "#shared/content/cms/translationStatus.ts";
import type { EditedText } from "#shared/content/cms/editorContract.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { lockedStanding, note, revisionOf } from "./editing.ts";
import type { TextKind } from "./contentType.ts";
import { present } from "./entryView.ts";
import * as queries from "./queries.ts";

const UNSCHEDULED = { publish_at: null, publish_number: null, publish_fault: null };

/**
 * Publishes the newest revision now or schedules it for `at`; replaces an earlier schedule. No-op
 * if it is live.
 */
export function publish<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id, version, at }: { id: string; version: number; at?: Date | undefined },
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  ensure(!at || at > scope.now(), "request.invalid", { at: ["moment_passed"] });
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, { kind: kind.name, id });
    ensure(standing.newest === version, "edit.conflict");
    if (standing.live === version) await queries.setStanding(tx, standing, UNSCHEDULED);
    else if (at) await schedule(kind, tx, scope, { standing, at });
    else await goLive(kind, tx, scope, { standing, number: version });
    return present(tx, kind, id);
  });
}

interface Scheduled {
  readonly standing: queries.StandingRow;
  readonly at: Date;
}

async function schedule<C extends object>(
  kind: TextKind<C>,
  tx: Tx,
  scope: Scope,
  { standing, at }: Scheduled,
) {
  const number = standing.newest;
  await fit(kind, tx, { standing, number });
  const planned = { publish_at: at, publish_number: number, publish_fault: null };
  await queries.setStanding(tx, standing, planned);
  const after = { version: number, begins: at.toISOString() };
  await note(tx, scope, { action: "entry.scheduled", name: standing, after });
}

interface Numbered {
  readonly standing: queries.StandingRow;
  readonly number: number;
  /**
   * Scheduled publication: nobody can fix deleted references, so they are dropped instead of
   * refused.
   */
  readonly planned?: boolean;
}

/** @throws {Refusal} if the revision cannot be published. */
async function fit<C extends object>(
  kind: TextKind<C>,
  tx: Tx,
  { standing, number, planned = false }: Numbered,
): Promise<C> {
  const row = await revisionOf(tx, standing, number);
  ensure(row, "revision.not_found");
  const missing = missingIn(row.content);
  if (Object.keys(missing).length > 0) throw new Refusal("publish.incomplete", missing);
  const content = row.content as C;
  const left = planned ? await kind.left?.(tx, content) : undefined;
  await kind.check(tx, { id: standing.id, content: left ?? content });
  return content;
}

/** The caller holds the lock of all entry changes. @throws {Refusal} if it cannot be published. */
async function goLive<C extends object>(
  kind: TextKind<C>,
  tx: Tx,
  scope: Scope,
  numbered: Numbered,
): Promise<void> {
  const { standing, number } = numbered;
  const content = await fit(kind, tx, numbered);
  const { id } = standing;
  await kind.show(tx, scope, { id, content, number });
  await queries.setStanding(tx, standing, { live: number, ...UNSCHEDULED });
  await queries.updateRevision(tx, { ...standing, number }, { at: scope.now() });
  const after = { version: number };
  await note(tx, scope, { action: "entry.published", name: standing, after });
}

export function unschedule<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id }: { id: string },
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, { kind: kind.name, id });
    const { publish_number: version, publish_fault: fault } = standing;
    if (version !== null || fault !== null) await queries.setStanding(tx, standing, UNSCHEDULED);
    if (version !== null) {
      await note(tx, scope, { action: "entry.unscheduled", name: standing, after: { version } });
    }
    return present(tx, kind, id);
  });
}

export function withdraw<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id }: { id: string },
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, { kind: kind.name, id });
    await queries.setStanding(tx, standing, { live: null, ...UNSCHEDULED });
    if (standing.live !== null) {
      await kind.hide(tx, id);
      const after = { version: standing.live };
      await note(tx, scope, { action: "entry.unpublished", name: standing, after });
    }
    return present(tx, kind, id);
  });
}

const AT_ONCE = 50;

/**
 * Publishes due revisions. An invalid one is unscheduled and records its error code; one failure
 * does not stop the others. @throws {AggregateError} afterwards.
 */
export async function publishDue<C extends object>(kind: TextKind<C>, scope: Scope): Promise<void> {
  const faults: unknown[] = [];
  const due = await queries.dueTexts(scope.db, kind.name, { now: scope.now(), limit: AT_ONCE });
  for (const id of due) {
    await publishPlanned(kind, scope, id)
      .catch(async (error: unknown) => {
        const refused = refusalCode(error);
        if (refused === null) throw error;
        await giveUp(scope, { kind: kind.name, id }, refused);
      })
      .catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, "some entries could not be published");
}

/** Checked under the lock: another process may have published it already. */
const isDue = ({ publish_at: at }: queries.StandingRow, scope: Scope): boolean =>
  at !== null && at <= scope.now();

const publishPlanned = <C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  id: string,
): Promise<void> =>
  transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, { kind: kind.name, id });
    const { publish_number: number } = standing;
    if (!isDue(standing, scope) || number === null) return;
    if (standing.live === number) await queries.setStanding(tx, standing, UNSCHEDULED);
    else await goLive(kind, tx, scope, { standing, number, planned: true });
  });

const giveUp = (scope: Scope, name: queries.TextName, code: string): Promise<void> =>
  transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, name);
    if (!isDue(standing, scope)) return;
    await queries.setStanding(tx, name, { ...UNSCHEDULED, publish_fault: code });
    await note(tx, scope, { action: "entry.publishing_failed", name, after: { code } });
  });
