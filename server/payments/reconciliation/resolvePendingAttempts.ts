import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listUndecidedAttempts } from "../attempts/attemptQueries.ts";
import { reconcileAttempt } from "./reconcile.ts";

interface QueryLimits {
  readonly freshMs: number;
  /** Timeout; a later answer is still applied. */
  readonly late: Promise<false>;
}

/**
 * Queries the order's undecided attempts, applies the answers and returns the ids.
 * @throws {Refusal} `payment.undecided` without a usable answer in time.
 */
export async function resolvePendingAttempts(
  scope: Context,
  orderId: string,
  patience?: QueryLimits,
): Promise<ReadonlySet<string>> {
  const undecided = await listUndecidedAttempts(scope.db, orderId);
  const freshFrom = scope.now().getTime() - (patience?.freshMs ?? 0);
  for (const { id, last_answer_at: at } of undecided) {
    if (patience && at && at.getTime() > freshFrom) continue;
    const answer = reconcileAttempt(scope, { attemptId: id }).then(
      () => true,
      () => false, // "no answer" never means "not paid"
    );
    const answered = await (patience ? Promise.race([answer, patience.late]) : answer);
    ensure(answered, "payment.undecided");
  }
  return new Set(undecided.map(({ id }) => id));
}

/** Whether an undecided attempt was not queried: it may be paid right now. */
export async function hasUnqueriedAttempt(
  tx: Tx,
  orderId: string,
  queried: ReadonlySet<string>,
): Promise<boolean> {
  const undecided = await listUndecidedAttempts(tx, orderId);
  return undecided.some(({ id }) => !queried.has(id));
}
