import type { EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { PauseAsked } from "#server/integrations/payment/provider.ts";
import { askAgain, nextAsk, nextAskAfterAccount } from "./pollingSchedule.ts";
import { endAsking, lockDueToAsk, updateAskAfter } from "../attempts/attemptQueries.ts";
import { beginRound } from "./queryGateway.ts";
import { claimSilent, insertTurn, type Turn } from "./pollingQueries.ts";

const ROUND = 20;
/** How soon a gateway that has not answered is asked again whether it does. */
const PROBE_MS = 5 * 60_000;
const TURNS_KEPT_MS = 30 * 86_400_000;

/** What became of an answer that has changed nothing. */
const IDLE: ReadonlySet<EventOutcome> = new Set(["repeated", "superseded", "simulated"]);

/**
 * Asks the gateway about one undecided attempt, as a round of its own.
 * @throws as `AskingRound.ask`.
 */
export async function reconcile(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<EventOutcome | null> {
  const round = beginRound(scope);
  const outcome = await round.ask(attemptId);
  await round.end().catch(() => undefined); // what was answered counts; a later answer wakes the others
  return outcome;
}

/**
 * Asks about every undecided attempt whose time has come, a limited number a round; several processes may
 * run it at once. Each is claimed before it is asked about, so one that fails waits for its next turn and
 * does not hold up the others; the last one is repeated until there is an answer. While a gateway gives none, it is asked
 * about one payment every five minutes whether it does again; while it has asked us to pause, none are, and those whose time
 * has come wait for the end of that. What came of the round is kept, if anything was to be asked.
 * @throws {AggregateError} of what failed, after the round.
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
  if (failures.length > 0)
    throw new AggregateError(failures, "some payments could not be asked about");
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
  /** Set for the last question of its plan: when it is repeated, unless there is an answer. */
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
