import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { claimPages } from "./checkoutSessionQueries.ts";
import { reconcile } from "../reconciliation/reconcile.ts";

const ROUND = 20;
/** No page takes money for longer. */
const LONGEST_MS = 86_400_000;
const AGAIN_MS = 5 * 60_000;

/**
 * Has gateways close the pages on which nobody is to pay any more, a limited number a round: those of an order that was
 * paid another way, was closed, or comes to another amount now. What has become of each is asked then: it may have been
 * paid at the last moment. One that could not be closed is tried again in five minutes.
 * @throws {AggregateError} of what failed, after the round.
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
    // It refuses to close what was paid a moment ago, of which its answer to the question tells.
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
  if (failures.length > 0) throw new AggregateError(failures, "some pages could not be closed");
}
