import { timingSafeEqual } from "node:crypto";
import type { Insertable } from "kysely";
import { type CodePurpose, normalizeCode } from "#shared/identity/verificationCodes/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { VerificationCodesTable } from "#server/platform/db/schema.ts";
import * as queries from "./queries.ts";
import { codeRequested } from "./events.ts";

export { deleteMemberCodes } from "./queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIFE_MS = 10 * MINUTE_MS;
/** The recipient did not ask and may be away. */
const INVITATION_MS = 7 * DAY_MS;
const RESEND_MS = MINUTE_MS;
const TRIES = 5;
const DIGITS = 6;
const CODES_AT_ONCE = 500;

export interface CodeRecipient {
  readonly purpose: CodePurpose;
  /** Trimmed and lower case. */
  readonly email: string;
}

export interface EnteredCode {
  readonly purpose: CodePurpose | readonly CodePurpose[];
  /** Trimmed and lower case. */
  readonly email: string;
  readonly code: string;
}

/** `retryAfter` in seconds. */
export type SendResult =
  | { readonly sent: true }
  | { readonly sent: false; readonly retryAfter: number };

/**
 * Replaces the code and enqueues its mail; changes nothing within 60 seconds of the last one. With
 * a null `memberId` (reset) the mail job looks up the member, so that unknown addresses take the
 * same time.
 */
export async function sendCode(
  tx: Tx,
  scope: Context,
  { purpose, email, memberId }: CodeRecipient & { memberId: string | null },
): Promise<SendResult> {
  const code = newRow(scope, { purpose, email, memberId });
  const [id] = await queries.upsertCodes(tx, [code], sinceLast(scope));
  if (id === undefined) {
    return { sent: false, retryAfter: await wait(tx, { purpose, email }, scope.realNow()) };
  }
  await scope.jobs.enqueue(tx, codeRequested, { codeId: id });
  return { sent: true };
}

interface OwnMail {
  readonly email: string;
  readonly memberId: string;
  readonly lifeMs: number;
}

/** Replaces the code; returns it for the caller's own mail, which limits how often. */
export async function createInvitationCode(
  tx: Tx,
  scope: Context,
  { email, memberId, lifeMs }: OwnMail,
): Promise<string> {
  const to = { purpose: "invitation", email } as const;
  const code = newCode(scope);
  const now = scope.realNow();
  const row = {
    ...newRow(scope, { ...to, memberId }),
    code_hash: hashOf(scope, { ...to, code }),
    code_cipher: null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  };
  await queries.upsertCodes(tx, [row], { unlessSince: now });
  return code;
}

/** Skips addresses with a recent code. */
export async function sendCodes(
  tx: Tx,
  scope: Context,
  to: readonly (CodeRecipient & { memberId: string })[],
): Promise<void> {
  for (let from = 0; from < to.length; from += CODES_AT_ONCE) {
    const codes = to.slice(from, from + CODES_AT_ONCE).map((each) => newRow(scope, each));
    const ids = await queries.upsertCodes(tx, codes, sinceLast(scope));
    const jobs = ids.map((codeId) => ({ codeId }));
    if (jobs.length > 0) await scope.jobs.enqueueAll(tx, codeRequested, jobs);
  }
}

const sinceLast = (scope: Context) => ({
  unlessSince: new Date(scope.realNow().getTime() - RESEND_MS),
});

function newRow(
  scope: Context,
  { purpose, email, memberId }: CodeRecipient & { memberId: string | null },
): Insertable<VerificationCodesTable> {
  const now = scope.realNow();
  const code = newCode(scope);
  const id = scope.newId();
  return {
    purpose,
    email,
    id,
    member_id: memberId,
    code_hash: hashOf(scope, { purpose, email, code }),
    code_cipher: scope.vault.seal(code, sealContext(id)),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeOf(purpose)),
  };
}

async function wait(tx: Tx, to: CodeRecipient, now: Date): Promise<number> {
  const living = await queries.codeFor(tx, to);
  const until = (living?.created_at ?? now).getTime() + RESEND_MS;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1_000));
}

/**
 * Consumes the codes, all or none, and returns the indexes of invalid ones. Each compared code
 * counts a try. The caller locks the member first and commits `tx` even if a code is wrong (see
 * `withCodes`).
 */
export async function consumeCodes(
  tx: Tx,
  scope: Context,
  { memberId, entries }: { memberId: string | null; entries: readonly EnteredCode[] },
): Promise<number[]> {
  const wrong: number[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!(await matchesCode(tx, scope, entry, memberId))) wrong.push(index);
  }
  if (wrong.length === 0) {
    for (const entry of entries) await queries.deleteCodes(tx, keysOf(entry));
  }
  return wrong;
}

/** Every accepted purpose's code loses a try. */
async function matchesCode(tx: Tx, scope: Context, entry: EnteredCode, memberId: string | null) {
  const { purposes, email } = keysOf(entry);
  const limit = { now: scope.realNow(), max: TRIES };
  const living = await queries.countTries(tx, { purposes, email }, limit);
  const matching = purposes.filter((purpose) => {
    const given = hashOf(scope, { purpose, email, code: normalizeCode(entry.code) });
    const candidate = living.find(
      (code) => code.purpose === purpose && !isAnothers(code, memberId),
    );
    return timingSafeEqual(candidate?.code_hash ?? Buffer.alloc(given.length), given);
  });
  return matching.length > 0;
}

const keysOf = ({ purpose, email }: EnteredCode) => ({ purposes: [purpose].flat(), email });

/** A reset code has no member until mailed; its address binds it. */
const isAnothers = (living: { member_id: string | null }, memberId: string | null): boolean =>
  living.member_id !== null && living.member_id !== memberId;

export async function consumeCode(
  tx: Tx,
  scope: Context,
  { memberId, ...entry }: EnteredCode & { memberId: string | null },
): Promise<boolean> {
  return (await consumeCodes(tx, scope, { memberId, entries: [entry] })).length === 0;
}

/** Also lifts the resend wait. */
export const deleteCode = (tx: Tx, { purpose, email }: CodeRecipient): Promise<void> =>
  queries.deleteCodes(tx, { purposes: [purpose], email });

/** Binds a sealed code to its row. */
export const sealContext = (id: string): string => `email_code:${id}`;

const lifeOf = (purpose: CodePurpose) => (purpose === "invitation" ? INVITATION_MS : LIFE_MS);

const hashOf = (
  { vault }: Context,
  { purpose, email, code }: CodeRecipient & { code: string },
): Buffer => vault.hash(code, `email_code:${purpose}:${email}`);

/** Rejection sampling: uniform. */
function newCode({ randomBytes }: Pick<Context, "randomBytes">): string {
  const values = 10 ** DIGITS;
  const fair = Math.floor(2 ** 32 / values) * values;
  for (;;) {
    const value = randomBytes(4).readUInt32BE();
    if (value < fair) return String(value % values).padStart(DIGITS, "0");
  }
}
