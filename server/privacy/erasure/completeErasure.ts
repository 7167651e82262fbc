import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { deletionMailKey } from "./deleteAccount.ts";
import { eraseData } from "./eraseData.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
/** Keeps the farewell mail readable; running requests have ended by then. */
const MIN_AGE_MS = HOUR_MS;
/** Then an undelivered farewell mail is given up. */
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
const ROUND = 200;

/**
 * Erases again what running requests wrote. After an hour, once the farewell mail is sent, or a
 * week, erases the mail and completes.
 * @throws {AggregateError} after trying all
 */
export async function completeErasures(scope: Context): Promise<void> {
  const failures: unknown[] = [];
  // Pages by member: undeliverable mails must not block the others.
  for (let after: string | null = null; ;) {
    const round = await queries.erasures(scope.db, after, ROUND);
    for (const begun of round)
      await runTransaction(scope.db, (tx) => completeErasure(tx, scope, begun)).catch(
        (error: unknown) => failures.push(error),
      );
    after = round.at(-1)?.member_id ?? null;
    if (round.length < ROUND) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "some erasures failed");
}

async function completeErasure(tx: Tx, scope: Context, begun: queries.Erasure): Promise<void> {
  const { member_id: memberId, begun_at: begunAt } = begun;
  const farewell = deletionMailKey(memberId);
  const over = await isOver(tx, scope, { farewell, begunAt });
  const left = {
    id: memberId,
    email: deletedAddress(memberId),
    farewell: over ? null : farewell,
  };
  await eraseData(tx, scope, left, { again: true });
  if (over) await queries.deleteErasure(tx, memberId);
}

async function isOver(
  tx: Tx,
  scope: Context,
  { farewell, begunAt }: { farewell: string; begunAt: Date },
): Promise<boolean> {
  const age = scope.realNow().getTime() - begunAt.getTime();
  if (age >= MAX_AGE_MS) return true;
  return age >= MIN_AGE_MS && !(await queries.isWaiting(tx, farewell));
}
