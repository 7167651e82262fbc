import type { EventOutcome } from "#shared/payments/rules.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { nextAsk } from "./asking.ts";
import { attemptById, lockDueToAsk, updateAskAfter } from "./queries.ts";
import { take } from "./receive.ts";

const ROUND = 20;

/**
 * Asks the gateway about an undecided attempt and applies the answer as if it had come by callback. Null
 * when there was nothing to ask or nothing is decided yet.
 * @throws when the gateway gives no usable answer; that never means "not paid".
 */
export async function reconcile(
  scope: Scope,
  { attemptId }: { attemptId: string },
): Promise<EventOutcome | null> {
  const attempt = await attemptById(scope.db, attemptId);
  if (attempt?.state !== "started") return null;
  const provider = scope.providers.find(({ id }) => id === attempt.provider);
  if (!provider) throw new Error(`the provider ${attempt.provider} is not enabled`);
  const { body, verdict } = await provider.query(attempt.ref);
  return verdict && take(scope, { provider, channel: "query", body, verdict });
}

/**
 * Asks about every undecided attempt whose time has come, a limited number a round; several processes may
 * run it at once. Each is claimed before it is asked about, so one that fails waits for its next turn and
 * does not hold up the others. @throws {AggregateError} of what failed, after the round.
 */
export async function reconcileDue(scope: Scope): Promise<void> {
  const failures: unknown[] = [];
  for (const attemptId of await claimDue(scope)) {
    await reconcile(scope, { attemptId }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some payments could not be asked about");
}

function claimDue(scope: Scope): Promise<string[]> {
  return transact(scope.db, async (tx) => {
    const now = scope.now();
    const due = await lockDueToAsk(tx, { now, limit: ROUND });
    for (const { id, started_at } of due) await updateAskAfter(tx, id, nextAsk(started_at, now));
    return due.map(({ id }) => id);
  });
}
