import { setTimeout as delay } from "node:timers/promises";
import type { MoveFailure } from "#shared/demo/clock/contract.ts";
import { type Context, systemContext } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  areTasksRunning,
  countFailingJobs,
  listFailedTasks,
  retryNow,
} from "#server/platform/jobs/jobQueries.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { redactError } from "#server/platform/observability/redactError.ts";
import { type DemoClock, nextStop } from "./clock.ts";
import * as queries from "./clockQueries.ts";

const RENEW_MS = 3_000;
const TASKS_POLL_MS = 20;

interface Moving {
  readonly scope: Context;
  readonly demoClock: DemoClock;
  readonly mover: string;
  /** The program stops, or another process took over. */
  readonly isHalted: () => boolean;
}

/**
 * Takes the requested move to its end, unless a living process is at it. After each step the simulator has delivered what
 * fell due, and every scheduled task and job that is due has run. A move that was interrupted first finishes the step it
 * was in. Failures of tasks, jobs and the simulator are kept with the move and do not stop it.
 */
export async function finishMove(
  scope: Context,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { demoClock, db } = scope;
  if (!demoClock) return;
  const mover = scope.newId();
  if (!(await queries.claimMove(db, mover))) return;
  let isLost = false;
  const renewal = setInterval(() => {
    queries.renewMove(db, mover).then((held) => void (isLost = !held), scope.report);
  }, RENEW_MS);
  const isHalted = () => isLost || isStopped() || scope.jobs.isStopping();
  try {
    await takeSteps({ scope: systemContext(scope), demoClock, mover, isHalted });
  } finally {
    clearInterval(renewal);
    await queries.releaseMove(db, mover);
  }
}

async function takeSteps(moving: Moving): Promise<void> {
  const { scope, demoClock, mover, isHalted } = moving;
  await demoClock.reload();
  await settleStep(moving); // what is due now, or what a step that was interrupted left
  while (!isHalted()) {
    const { ahead, move } = await queries.findClock(scope.db);
    if (!move) return;
    const stop = nextStop({ ...move, ahead, now: demoClock.now() });
    if (stop === null) return queries.endMove(scope.db, mover);
    if (!(await queries.beginStep(scope.db, mover, stop))) return;
    await runTransaction(scope.db, retryNow); // a day gives a failed job another try
    await settleStep(moving);
  }
}

/** The step is over only if `isHalted` is not true then. */
async function settleStep(moving: Moving): Promise<void> {
  const { scope, demoClock, mover, isHalted } = moving;
  // Those that began before the step must not see its end halfway; those that begin now leave it to this one.
  while (await areTasksRunning(scope.db)) {
    if (isHalted()) return;
    await delay(TASKS_POLL_MS);
  }
  const begunAt = scope.realNow();
  await demoClock.reload();
  const simulator = await demoClock.syncSimulator().then(
    () => null,
    (error: unknown) => redactError(error),
  );
  if (isHalted()) return;
  await queries.endDelivery(scope.db, mover);
  await demoClock.reload();
  await runTransaction(scope.db, (tx) => scope.jobs.runTasksSoon(tx));
  await scope.jobs.settle(createJobRunners(scope), scope.report, isHalted);
  if (!isHalted()) await storeFailures(moving, { begunAt, simulator });
}

interface StepResult {
  /** Real time. */
  readonly begunAt: Date;
  /** Null: it followed. */
  readonly simulator: string | null;
}

async function storeFailures(
  { scope: { db }, mover }: Moving,
  { begunAt, simulator }: StepResult,
): Promise<void> {
  const { move } = await queries.findClock(db);
  if (!move) return;
  const tasks = await listFailedTasks(db, begunAt);
  const jobs = await countFailingJobs(db, move.startedAt);
  const fresh: MoveFailure[] = [
    ...(simulator === null ? [] : [once("simulator", "gateway", simulator)]),
    ...tasks.map(({ name, error }) => once("task", name, error)),
  ];
  const failures = mergeFailures(
    move.failures.filter(({ kind }) => kind !== "job"),
    fresh,
  );
  const failing = jobs.map(({ kind: name, count: times, error }): MoveFailure => {
    return { kind: "job", name, times, error };
  });
  if (failures.length + failing.length + move.failures.length > 0)
    await queries.storeFailures(db, mover, [...failures, ...failing]);
}

const once = (kind: MoveFailure["kind"], name: string, error: string): MoveFailure => ({
  kind,
  name,
  times: 1,
  error,
});

/** Keeps the newest error of each. */
function mergeFailures(before: readonly MoveFailure[], fresh: readonly MoveFailure[]) {
  const merged = new Map(before.map((failure) => [`${failure.kind} ${failure.name}`, failure]));
  for (const failure of fresh) {
    const key = `${failure.kind} ${failure.name}`;
    merged.set(key, { ...failure, times: (merged.get(key)?.times ?? 0) + 1 });
  }
  return [...merged.values()];
}

/** A move whose process died is taken over within its lease and this. */
const LOOK_MS = 2_000;

/** Finishes the moves that any process requests. */
export function startMover(scope: Context): { stop(): Promise<void> } {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy || stopped) return;
    isBusy = true;
    work = finishMove(scope, () => stopped)
      .catch(scope.report)
      .finally(() => void (isBusy = false));
  };
  scope.demoClock?.onWake(look);
  const timer = setInterval(look, LOOK_MS);
  look();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return work;
    },
  };
}
