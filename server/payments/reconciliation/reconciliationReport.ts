import { startOfDay } from "#shared/kit/time.ts";
import type { Reconciliation } from "#shared/payments/webhooks/contract.ts";
import { EVENT_OUTCOMES } from "#shared/payments/attempts/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { unmatchedSince } from "./unmatchedEventStats.ts";
import * as queries from "./pollingQueries.ts";

export async function getReconciliationReport(scope: Context): Promise<Reconciliation> {
  requireStaff(scope, "payments.read");
  const day = unmatchedSince(scope.now());
  const since = startOfDay(day);
  const counts = new Map(
    (await queries.countOutcomesSince(scope.db, since)).map(({ outcome, count }) => [
      outcome,
      count,
    ]),
  );
  const last = await queries.findLastRun(scope.db);
  const pause = await queries.findLastPause(scope.db);
  return {
    since: day,
    outcomes: EVENT_OUTCOMES.flatMap((outcome) => {
      const count = counts.get(outcome) ?? 0;
      return count > 0 ? [{ outcome, count }] : [];
    }),
    week: await queries.sumRunsSince(scope.db, since),
    last: last
      ? {
          at: last.begun_at.toISOString(),
          queried: last.asked,
          answered: last.answered,
          changed: last.changed,
        }
      : null,
    pausedUntil: pause && pause > scope.now() ? pause.toISOString() : null,
    nextAt: (await queries.findNextQueryAt(scope.db))?.toISOString() ?? null,
  };
}

export function startReconciliation(scope: Context): Promise<{ count: number }> {
  requireStaff(scope, "payments.write");
  return runTransaction(scope.db, async (tx) => {
    const count = await queries.rescheduleAllPending(tx, scope.now());
    await scope.jobs.runTasksSoon(tx);
    await audit(tx, scope, {
      action: "payment.reconciliation_started",
      subjectType: "payment",
      subjectId: "open",
      after: { total: count },
    });
    return { count };
  });
}
