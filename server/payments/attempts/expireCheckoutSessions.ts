import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { claimPages } from "./checkoutSessionQueries.ts";
import { reconcile } from "../reconciliation/reconcile.ts";

const ROUND = 20;
/** Maximum lifetime of a gateway session. */
const LONGEST_MS = 86_400_000;
const AGAIN_MS = 5 * 60_000;

/**
 * Expires gateway sessions that must not take money any more, limited per run, then queries each attempt,
 * which may have been paid meanwhile. A failure is retried after five minutes.
 */
export async function closePages(scope: Scope): Promise<void> {
  const closing = scope.providers.filter((provider) => provider.closePage !== undefined);
  if (closing.length === 0) return;
  const now = scope.now();
  const pages = await transact(scope.db, (tx) =>
    claimPages(tx, {
      now,
      providers: closing.map(({ id }) => id),
      begunAfter: new Date(now.getTime() - LONGEST_MS),
      askedBefore: new Date(now.getTime() - AGAIN_MS),
      limit: ROUND,
    }),
  );
  const failures: unknown[] = [];
  for (const { id, provider, session_ref: session } of pages) {
    if (session === null) continue;
    const itsOwn = closing.find((each) => each.id === provider);
    const failure = await (itsOwn?.closePage?.(session) ?? Promise.resolve()).then(
      () => null,
      (error: unknown) => error,
    );
    const outcome = await reconcile(scope, { attemptId: id }).catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    if (failure && outcome === null) failures.push(failure);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some checkout sessions could not be expired");
}
