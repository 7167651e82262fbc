import { startOfDay } from "#shared/kit/time.ts";
import type { Reconciliation } from "#shared/payments/webhooks/contract.ts";
import { EVENT_OUTCOMES } from "#shared/payments/attempts/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { straySince } from "./unmatchedEventStats.ts";
import * as queries from "./pollingQueries.ts";

export async function report(scope: Scope): Promise<Reconciliation> {
  requireStaff(scope, "payments.read");
  const day = straySince(scope.now());
  const since = startOfDay(day);
  const counts = new Map(
    (await queries.verdictsSince(scope.db, since)).map(({ outcome, count }) => [outcome, count]),
  );
  const last = await queries.lastTurn(scope.db);
  const pause = await queries.lastPause(scope.db);
  return {
    since: day,
    outcomes: EVENT_OUTCOMES.flatMap((outcome) => {
      const count = counts.get(outcome) ?? 0;
      return count > 0 ? [{ outcome, count }] : [];
    }),
    week: await queries.turnsSince(scope.db, since),
    last: last
      ? {
          at: last.begun_at.toISOString(),
          queried: last.asked,
          answered: last.answered,
          changed: last.changed,
        }
      : null,
    pausedUntil: pause && pause > scope.now() ? pause.toISOString() : null,
    nextAt: (await queries.nextTurn(scope.db))?.toISOString() ?? null,
  };
}

export function turnNow(scope: Scope): Promise<{ count: number }> {
  requireStaff(scope, "payments.write");
  return transact(scope.db, async (tx) => {
    const count = await queries.askAllNow(tx, scope.now());
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
