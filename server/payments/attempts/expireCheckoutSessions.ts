import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { MORE_DUE } from "#server/platform/jobs/scheduledTask.ts";
import { claimSessionsToExpire } from "./checkoutSessionQueries.ts";
import { reconcileAttempt } from "../reconciliation/reconcile.ts";

const BATCH_SIZE = 20;
/** Maximum lifetime of a gateway session. */
const LONGEST_MS = 86_400_000;
const AGAIN_MS = 5 * 60_000;

/**
 * Expires gateway sessions that must not take money any more, limited per run, then queries each attempt,
 * which may have been paid meanwhile. A failure is retried after five minutes.
 */
export async function expireCheckoutSessions(scope: Context): Promise<unknown> {
  const closing = scope.providers.filter((provider) => provider.expireSession !== undefined);
  if (closing.length === 0) return undefined;
  const now = scope.now();
  const sessions = await runTransaction(scope.db, (tx) =>
    claimSessionsToExpire(tx, {
      now,
      providers: closing.map(({ id }) => id),
      startedAfter: new Date(now.getTime() - LONGEST_MS),
      claimedBefore: new Date(now.getTime() - AGAIN_MS),
      limit: BATCH_SIZE,
    }),
  );
  const failures: unknown[] = [];
  for (const { id, provider, session_ref: session } of sessions) {
    if (session === null) continue;
    const itsOwn = closing.find((each) => each.id === provider);
    const failure = await (itsOwn?.expireSession?.(session) ?? Promise.resolve()).then(
      () => null,
      (error: unknown) => error,
    );
    const outcome = await reconcileAttempt(scope, { attemptId: id }).catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    if (failure && outcome === null) failures.push(failure);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some checkout sessions could not be expired");
  return sessions.length === BATCH_SIZE ? MORE_DUE : undefined;
}
