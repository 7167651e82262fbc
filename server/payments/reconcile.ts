import type { EventOutcome } from "#shared/payments/rules.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import type { Answered, PaymentProvider } from "../outside/payment.ts";
import { askAgain, nextAsk, nextAskAfterAccount } from "./asking.ts";
import {
  attemptById,
  endAsking,
  lockDueToAsk,
  updateAskAfter,
  updateLastAnswer,
} from "./queries.ts";
import { take } from "./receive.ts";

const ROUND = 20;

/**
 * Asks the gateway about an undecided attempt, for its account first where a transfer has none yet, and applies
 * the answer as if it had come by callback. Null when there was nothing to ask or nothing is decided yet.
 * @throws when the gateway gives no usable answer, once what it said is kept; that never means "not paid".
 */
export async function reconcile(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<EventOutcome | null> {
  const attempt = await attemptById(scope.db, attemptId);
  if (attempt?.state !== "started") return null;
  const provider = scope.providers.find(({ id }) => id === attempt.provider);
  if (!provider) throw new Error(`the provider ${attempt.provider} is not enabled`);
  const needsAccount = attempt.method === "atm" && attempt.account === null;
  const account = needsAccount ? await provider.queryAccount(attempt.ref) : null;
  if (account) await takeAnswer(scope, provider, account);
  const payment = await provider.query(attempt.ref);
  const outcome = await takeAnswer(scope, provider, payment);
  for (const answer of [account, payment]) ensureUsable(attempt.ref, answer);
  await updateLastAnswer(scope.db, attempt.id, scope.now());
  return outcome;
}

function ensureUsable(ref: string, answer: Answered | null): void {
  if (answer?.verdict?.ok !== false) return;
  throw new Error(`the answer about ${ref} cannot be used: ${answer.verdict.outcome}`);
}

const takeAnswer = async (
  scope: Scope,
  provider: PaymentProvider,
  { body, verdict }: Answered,
): Promise<EventOutcome | null> =>
  verdict && take(scope, { provider, channel: "query", body, verdict });

/**
 * Asks about every undecided attempt whose time has come, a limited number a round; several processes may
 * run it at once. Each is claimed before it is asked about, so one that fails waits for its next turn and
 * does not hold up the others; the last one is repeated until there is an answer. @throws {AggregateError} of what failed, after the round.
 */
export async function reconcileDue(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const { attemptId, repeatAt } of await claimDue(scope)) {
    try {
      await reconcile(scope, { attemptId });
      if (repeatAt) await endAsking(scope.db, attemptId, repeatAt);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some payments could not be asked about");
}

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
