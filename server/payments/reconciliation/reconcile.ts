import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { PauseAsked } from "#server/integrations/payment/provider.ts";
import { askAgain, nextAsk, nextAskAfterAccount } from "./pollingSchedule.ts";
import { endAsking, lockDueToAsk, updateAskAfter } from "../attempts/attemptQueries.ts";
import { beginRound } from "./queryGateway.ts";
import { claimSilent, insertTurn, type Turn } from "./pollingQueries.ts";

const ROUND = 20;
const PROBE_MS = 5 * 60_000;
const TURNS_KEPT_MS = 30 * 86_400_000;

const IDLE: ReadonlySet<EventOutcome> = new Set(["repeated", "superseded", "simulated"]);

export async function reconcile(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<EventOutcome | null> {
  const round = beginRound(scope);
  const outcome = await round.ask(attemptId);
  await round.end().catch(() => undefined); // the answer counts; the next one wakes the others
  return outcome;
}

/**
 * Queries all due attempts, limited per run; safe to run in parallel. Each is claimed first, so a failure
 * waits for its next slot; the last planned query repeats until answered. A silent gateway is probed every
 * five minutes; a paused one is left alone.
 * @throws {AggregateError} after the run.
 */
export async function reconcileDue(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  const round = beginRound(scope);
  const paused_until = null as Date | null;
  const turn = { begun_at: scope.now(), asked: 0, answered: 0, changed: 0, paused_until };
  const askOne = async ({ attemptId, repeatAt }: Claimed): Promise<Date | null> => {
    try {
      const outcome = await round.ask(attemptId);
      turn.asked += 1;
      turn.answered += 1;
      if (outcome && !IDLE.has(outcome)) turn.changed += 1;
      if (repeatAt) await endAsking(scope.db, attemptId, repeatAt);
      return null;
    } catch (error) {
      const pause = error instanceof PauseAsked ? error : null;
      if (pause) turn.paused_until = new Date(scope.now().getTime() + pause.forMs);
      if (pause?.wasAsked === false) return turn.paused_until;
      turn.asked += 1;
      failures.push(error);
      return null;
    }
  };
  for (const claimed of await claimDue(scope)) {
    const putOff = await askOne(claimed);
    if (putOff) await updateAskAfter(scope.db, claimed.attemptId, putOff);
  }
  const silent = turn.paused_until ? undefined : await claimProbe(scope);
  if (silent) await askOne({ attemptId: silent, repeatAt: null });
  await round.end().catch((error: unknown) => failures.push(error));
  if (turn.asked > 0 || turn.paused_until) await keepTurn(scope, turn);
  if (failures.length > 0) throw new AggregateError(failures, "some payments could not be queried");
}
function claimProbe(scope: Scope): Promise<string | undefined> {
  const now = scope.now();
  const since = new Date(now.getTime() - PROBE_MS);
  return transact(scope.db, (tx) => claimSilent(tx, { now, since }));
}

const keepTurn = (scope: Scope, turn: Turn) =>
  transact(scope.db, (tx) =>
    insertTurn(tx, turn, new Date(turn.begun_at.getTime() - TURNS_KEPT_MS)),
  );

interface Claimed {
  readonly attemptId: string;
  /** Set for the last planned query: when it repeats without an answer. */
  readonly repeatAt: Date | null;
}

function claimDue(scope: Scope): Promise<Claimed[]> {
  return transact(scope.db, async (tx) => {
    const now = scope.now();
    const due = await lockDueToAsk(tx, { now, limit: ROUND });
    const claimed: Claimed[] = [];
    for (const { id, method, started_at, account_until: until } of due) {
      const next = until ? nextAskAfterAccount(until, now) : nextAsk(started_at, now, method);
      const repeatAt = next ? null : askAgain(now);
      await updateAskAfter(tx, id, next ?? repeatAt);
      claimed.push({ attemptId: id, repeatAt });
    }
    return claimed;
  });
}
