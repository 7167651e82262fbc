import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { postToLedger } from "#server/payments/ledger/commands.ts";
import { releasedPosting } from "./postings.ts";
import * as queries from "./queries.ts";

/** Task: earnings whose hold period is over may be paid out. @throws {AggregateError} after trying all. */
export const releaseEarnings = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => queries.listToRelease(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) => release(scope, id),
    failure: "some earnings could not be released",
  });

async function release(scope: Context, orderId: string): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const run = await queries.lockRun(tx, orderId);
    const now = scope.now();
    if (!run || run.released_at || run.hold || run.release_at > now) return;
    const minor = await queries.releaseEarnings(tx, orderId, now);
    await queries.updateRun(tx, orderId, { released_at: now });
    if (minor === 0) return;
    const money = { minor, currency: run.currency };
    await postToLedger(tx, scope, releasedPosting({ orderId, money }));
  });
}
