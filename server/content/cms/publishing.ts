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
 * Puts the newest version before visitors, at once or, when `at` is to come, at that moment; an earlier plan to do so
 * is given up. Nothing happens to one that they read already.
 * @throws {Refusal} `publish.incomplete` with what is missing; `edit.conflict` when there is a newer version than
 *   `version`; `request.invalid` for a moment that has passed and for what does not fit; `entry.not_found`; unless
 *   permitted.
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
  /** Its moment has come by itself: nobody is there to take out what has gone meanwhile, which visitors are not shown. */
  readonly planned?: boolean;
}

/** A version that visitors may read as it is. @throws {Refusal} what keeps it from that. */
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

/** Puts a version before visitors that is not there yet. The caller holds the texts' lock. @throws {Refusal} what keeps it from that. */
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

/** Takes back what was to be published later. @throws {Refusal} `entry.not_found`; unless permitted. */
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

/** Takes a text from visitors, with what was to be published later. @throws {Refusal} `entry.not_found`; unless permitted. */
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
 * Puts versions before visitors whose moment has come. One that does not fit any more is taken off the plan and says
 * why. A fault of one holds up no other. @throws {AggregateError} of the faults, afterwards.
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
  if (faults.length > 0) throw new AggregateError(faults, "some texts could not be published");
}

/** Whether its time has come is asked under the lock: another process may have been faster. */
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
