import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { undecidedOf } from "../attempts/attemptQueries.ts";
import { reconcile } from "./reconcile.ts";

interface Patience {
  /** An answer not older than this is not asked for again. */
  readonly freshMs: number;
  /** Comes when it has taken too long; what the gateway says after that is applied all the same. */
  readonly late: Promise<false>;
}

/**
 * Asks the gateway about each of the order's undecided payments and applies what it says. Answers which it was
 * asked about. @throws {Refusal} `payment.undecided` without a usable answer, or when it comes `late`.
 */
export async function askUndecided(
  scope: Scope,
  orderId: string,
  patience?: Patience,
): Promise<ReadonlySet<string>> {
  const undecided = await undecidedOf(scope.db, orderId);
  const freshFrom = scope.now().getTime() - (patience?.freshMs ?? 0);
  for (const { id, last_answer_at: at } of undecided) {
    if (patience && at && at.getTime() > freshFrom) continue;
    const answer = reconcile(scope, { attemptId: id }).then(
      () => true,
      () => false, // "no answer" never means "not paid"
    );
    const answered = await (patience ? Promise.race([answer, patience.late]) : answer);
    ensure(answered, "payment.undecided");
  }
  return new Set(undecided.map(({ id }) => id));
}

/** Whether a payment was begun meanwhile that nobody was asked about: it may be paid at this moment. */
export async function isUnasked(
  tx: Tx,
  orderId: string,
  asked: ReadonlySet<string>,
): Promise<boolean> {
  const undecided = await undecidedOf(tx, orderId);
  return undecided.some(({ id }) => !asked.has(id));
}
