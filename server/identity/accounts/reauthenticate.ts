import type { Selectable } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { countAttempt } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById, consumeSecondFactorCode } from "../sessions/commands.ts";
import { findSecondFactor } from "./securityQueries.ts";

export type Member = Selectable<MembersTable>;

const FAILURES_PER_ACCOUNT = 10;
/** Codes count too: ten tries per ten minutes all day would be too many. */
const FAILURES_PER_ACCOUNT_AND_DAY = 50;
const DAY_MS = 86_400_000;

/**
 * Locks the member after checking the password.
 * @throws {Refusal} `session.required`, `account.wrong_password` at `at`, `rate.limited`.
 */
export async function withReauthentication<T>(
  scope: Context,
  { password, at }: { password: string; at: string },
  run: (tx: Tx, member: Member) => Promise<T>,
): Promise<T> {
  const { memberId } = requireMember(scope);
  const counted = await countAttempt(scope, [
    [`reauthenticate:${memberId}`, FAILURES_PER_ACCOUNT],
    [`reauthenticate:day:${memberId}`, FAILURES_PER_ACCOUNT_AND_DAY, DAY_MS],
  ]);
  const known = await runTransaction(scope.db, (tx) => memberById(tx, memberId, { lock: false }));
  const wrong = [at, ["wrong_password"]] as const;
  const right = await scope.passwords.matches(known?.password_hash, password);
  ensure(right, "account.wrong_password", Object.fromEntries([wrong]));
  const done = await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    const same = member?.password_hash === known?.password_hash; // may have changed meanwhile
    ensure(member && same, "account.wrong_password", Object.fromEntries([wrong]));
    return run(tx, member);
  });
  await counted.forgive();
  return done;
}

/** @throws {Refusal} `second_factor.wrong_code` at `at`. */
export async function requireSecondFactorCode(
  tx: Tx,
  scope: Context,
  { memberId, code, at }: { memberId: string; code: string; at: string },
): Promise<void> {
  const used = await consumeSecondFactorCode(tx, scope, memberId, code);
  ensure(used, "second_factor.wrong_code", { [at]: ["wrong_code"] });
}

/**
 * Returns whether the member has a second factor.
 * @throws {Refusal} `second_factor.wrong_code` or `request.invalid` at `at`.
 */
export async function requireSecondFactorIfEnabled(
  tx: Tx,
  scope: Context,
  { memberId, code, at }: { memberId: string; code: string | undefined; at: string },
): Promise<boolean> {
  if (!(await findSecondFactor(tx, memberId))) return false;
  ensure(code, "request.invalid", { [at]: ["required"] });
  await requireSecondFactorCode(tx, scope, { memberId, code, at });
  return true;
}
