import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { farewellKey } from "./deleteAccount.ts";
import { eraseData } from "./eraseData.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
/** So long what says goodbye is readable at least, and requests that were under way have ended by then. */
const KEPT_MS = HOUR_MS;
/** A mail that has not arrived by then is given up. */
const GIVEN_UP_MS = 7 * 24 * HOUR_MS;
const ROUND = 200;

/**
 * Erases once more of accounts that were deleted a moment ago, since what was under way then may have written
 * after it. An hour later, when the mail that says goodbye has arrived, or
 * after a week, that is erased too and nothing more is to be done.
 */
export async function finishErasures(scope: Scope): Promise<void> {
  // One whose mail does not arrive stays for a week: it must not keep the others from being finished.
  for (let after: string | null = null; ;) {
    const round = await queries.erasures(scope.db, after, ROUND);
    for (const begun of round) await transact(scope.db, (tx) => finish(tx, scope, begun));
    after = round.at(-1)?.member_id ?? null;
    if (round.length < ROUND) return;
  }
}

async function finish(tx: Tx, scope: Scope, begun: queries.Erasure): Promise<void> {
  const { member_id: memberId, begun_at: begunAt } = begun;
  const farewell = farewellKey(memberId);
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
  scope: Scope,
  { farewell, begunAt }: { farewell: string; begunAt: Date },
): Promise<boolean> {
  const age = scope.realNow().getTime() - begunAt.getTime();
  if (age >= GIVEN_UP_MS) return true;
  return age >= KEPT_MS && !(await queries.isWaiting(tx, farewell));
}
