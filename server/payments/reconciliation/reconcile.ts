import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { MORE_DUE } from "#server/platform/jobs/scheduledTask.ts";
import { RateLimited } from "#server/integrations/payment/provider.ts";
import { nextRetryAt, nextQueryAt, nextQueryAfterAccount } from "./pollingSchedule.ts";
import { stopPolling, lockAttemptsToQuery, updateQueryAfter } from "../attempts/attemptQueries.ts";
import { startQueryRound } from "./queryGateway.ts";
import { claimUnansweredAttempt, insertRun, type ReconciliationRun } from "./pollingQueries.ts";

const BATCH_SIZE = 20;
const PROBE_MS = 5 * 60_000;
const RUN_RETENTION_MS = 30 * 86_400_000;

const UNCHANGED_OUTCOMES: ReadonlySet<EventOutcome> = new Set([
  "repeated",
  "superseded",
  "simulated",
]);

export async function reconcileAttempt(
  scope: Context,
  { attemptId }: { attemptId: string },
): Promise<EventOutcome | null> {
  const round = startQueryRound(scope);
  const outcome = await round.query(attemptId);
  await round.end().catch(() => undefined); // the answer counts; the next one wakes the others
  return outcome;
}

/**
 * Queries all due attempts, limited per run; safe to run in parallel. Each is claimed first, so a failure
 * waits for its next slot; the last planned query repeats until answered. A silent gateway is probed every
 * five minutes; a paused one is left alone.
 * @throws {AggregateError} after the run.
 */
export async function reconcileDueAttempts(scope: Context): Promise<unknown> {
  const failures: unknown[] = [];
  const round = startQueryRound(scope);
  const paused_until = null as Date | null;
  const run = { begun_at: scope.now(), asked: 0, answered: 0, changed: 0, paused_until };
  const queryOne = async ({ attemptId, repeatAt }: ClaimedAttempt): Promise<Date | null> => {
    try {
      const outcome = await round.query(attemptId);
      run.asked += 1;
      run.answered += 1;
      if (outcome && !UNCHANGED_OUTCOMES.has(outcome)) run.changed += 1;
      if (repeatAt) await stopPolling(scope.db, attemptId, repeatAt);
      return null;
    } catch (error) {
      const pause = error instanceof RateLimited ? error : null;
      if (pause) run.paused_until = new Date(scope.now().getTime() + pause.pauseMs);
      if (pause?.wasSent === false) return run.paused_until;
      run.asked += 1;
      failures.push(error);
      return null;
    }
  };
  const claims = await claimDueAttempts(scope);
  for (const claim of claims) {
    const putOff = await queryOne(claim);
    if (putOff) await updateQueryAfter(scope.db, claim.attemptId, putOff);
  }
  const silent = run.paused_until ? undefined : await claimProbe(scope);
  if (silent) await queryOne({ attemptId: silent, repeatAt: null });
  await round.end().catch((error: unknown) => failures.push(error));
  if (run.asked > 0 || run.paused_until) await storeRun(scope, run);
  if (failures.length > 0) throw new AggregateError(failures, "some payments could not be queried");
  return claims.length === BATCH_SIZE ? MORE_DUE : undefined;
}
function claimProbe(scope: Context): Promise<string | undefined> {
  const now = scope.now();
  const since = new Date(now.getTime() - PROBE_MS);
  return runTransaction(scope.db, (tx) => claimUnansweredAttempt(tx, { now, since }));
}

const storeRun = (scope: Context, turn: ReconciliationRun) =>
  runTransaction(scope.db, (tx) =>
    insertRun(tx, turn, new Date(turn.begun_at.getTime() - RUN_RETENTION_MS)),
  );

interface ClaimedAttempt {
  readonly attemptId: string;
  /** Set for the last planned query: when it repeats without an answer. */
  readonly repeatAt: Date | null;
}

function claimDueAttempts(scope: Context): Promise<ClaimedAttempt[]> {
  return runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const due = await lockAttemptsToQuery(tx, { now, limit: BATCH_SIZE });
    const claimed: ClaimedAttempt[] = [];
    for (const { id, method, started_at, account_until: until } of due) {
      const next = until ? nextQueryAfterAccount(until, now) : nextQueryAt(started_at, now, method);
      const repeatAt = next ? null : nextRetryAt(now);
      await updateQueryAfter(tx, id, next ?? repeatAt);
      claimed.push({ attemptId: id, repeatAt });
    }
    return claimed;
  });
}
