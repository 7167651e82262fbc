import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { farewellKey } from "./deleteAccount.ts";
import { eraseData } from "./eraseData.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
/** Keeps the farewell mail readable; running requests have ended by then. */
const KEPT_MS = HOUR_MS;
/** Then an undelivered farewell mail is given up. */
const GIVEN_UP_MS = 7 * 24 * HOUR_MS;
const ROUND = 200;

/**
 * Erases again what running requests wrote. After an hour, once the farewell mail is sent, or a
 * week, erases the mail and completes.
 */
export async function finishErasures(scope: Scope): Promise<void> {
  // Pages by member: undeliverable mails must not block the others.
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
