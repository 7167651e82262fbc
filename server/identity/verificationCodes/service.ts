import type { Selectable } from "kysely";
import { Refusal } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { countAttempt } from "#server/platform/limits/rateLimit.ts";
import { memberById } from "../sessions/commands.ts";
import { consumeCodes, type EnteredCode } from "./commands.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So that unknown addresses run the same query. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Call it before `sendCode`, outside a transaction; counts unknown addresses too.
 * @throws {Refusal} `rate.limited`.
 */
export function limitRequests(scope: Context, { email }: { email: string }): Promise<unknown> {
  const { network, visitor } = scope;
  return countAttempt(scope, [
    [`code:address:${email}:${network}`, 6, HOUR_MS],
    [`code:address:${email}`, 30, DAY_MS],
    [`code:network:${network}`, 30, HOUR_MS],
    ...(visitor === null ? [] : [[`code:visitor:${visitor}`, 12, HOUR_MS] as const]),
  ]);
}

export interface TypedCode extends EnteredCode {
  readonly at: string;
}

interface CodesInput<P> {
  readonly memberId: string | null;
  readonly entries: readonly [TypedCode, ...TypedCode[]];
  readonly prepare?: () => Promise<P>;
}

/**
 * Locks the member. Right codes are consumed with `run`, kept if it throws; wrong tries always
 * count. `prepare` does slow work before the transaction.
 * @throws {Refusal} `verification_code.wrong` at the invalid fields, also for an unknown member;
 * `rate.limited`.
 */
export async function withCodes<T, P = undefined>(
  scope: Context,
  { memberId, entries, prepare }: CodesInput<P>,
  run: (tx: Tx, member: Selectable<MembersTable>, prepared: P) => Promise<T>,
): Promise<T> {
  const counted = await countTries(scope, entries[0].email);
  const prepared = (await prepare?.()) as P;
  const done = await runTransaction(scope.db, async (tx): Promise<CodeOutcome<T>> => {
    // Lock order: the member first.
    const member = await memberById(tx, memberId ?? NOBODY, { lock: true });
    const wrong = await consumeCodes(tx, scope, { memberId, entries });
    if (wrong.length > 0 || !member) return { right: false, wrong: wrong.length > 0 ? wrong : [0] };
    return { right: true, value: await run(tx, member, prepared) };
  });
  if (!done.right) throw new Refusal("verification_code.wrong", codeErrors(entries, done.wrong));
  await counted.forgive();
  return done.value;
}

type CodeOutcome<T> =
  | { readonly right: true; readonly value: T }
  | { readonly right: false; readonly wrong: readonly number[] };

const codeErrors = (entries: readonly TypedCode[], wrong: readonly number[]): FieldErrors =>
  Object.fromEntries(wrong.flatMap((index) => [[entries[index]?.at ?? "captcha", ["wrong_code"]]]));

function countTries(scope: Context, email: string) {
  const { network, visitor } = scope;
  return countAttempt(scope, [
    [`code:try:${email}:${network}`, 15],
    [`code:try:${email}`, 60, DAY_MS],
    [`code:try:network:${network}`, 60],
    ...(visitor === null ? [] : [[`code:try:visitor:${visitor}`, 30] as const]),
  ]);
}

export const removeExpired = ({ db, realNow }: Context): Promise<void> =>
  queries.deleteExpired(db, realNow());
