import type { Selectable } from "kysely";
import { ensure, Refusal } from "#shared/errors.ts";
import type { CodeEntry, Credentials, SignedIn } from "#shared/identity/sessions/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { countAttempt } from "#server/platform/limits/rateLimit.ts";
import { FREE_LOGINS, requireCaptcha } from "../captcha/service.ts";
import { memberById, consumeSecondFactorCode } from "./commands.ts";
import { limitConcurrency } from "#server/platform/limits/concurrencyLimit.ts";
import { userView } from "./userView.ts";
import * as queries from "./queries.ts";
import { openSession } from "./sessions.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { backupCodeUsed, codesGuessed } from "./events.ts";

const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ACCOUNT = 100;
const FAILURES_PER_ADDRESS = 60;
/** Per network too, so that a guesser does not lock out the owner. */
const CODE_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Three of a million codes are valid: guessing one takes many years. */
const CODE_FAILURES_PER_ACCOUNT_AND_DAY = 50;
const DAY_MS = 86_400_000;
const CHALLENGE_MS = 600_000;
const CHALLENGE_TRIES = 5;

/**
 * @throws {Refusal} `session.wrong_credentials`, the same for an unknown address;
 * `session.first_password` for a right one that opens nothing without the mailed code;
 * `second_factor.code_required` with `details.challenge`, valid for ten minutes and five tries;
 * `captcha.required` after five failures.
 */
export function login(scope: Context, input: Credentials | CodeEntry): Promise<LoggedIn> {
  return "challenge" in input
    ? logInWithCode(scope, input)
    : limitPerAccount(input.email, () => logInWithPassword(scope, input));
}

/** The free tries, so that concurrent correct logins need no captcha. */
const limitPerAccount = limitConcurrency(FREE_LOGINS);

async function logInWithPassword(scope: Context, given: Credentials): Promise<LoggedIn> {
  const { email, password, captchaId, captchaAnswer } = given;
  const { network } = scope;
  const [account, neighbours] = [`account:${email}`, `network:${network}`] as const;
  const watched = await requireCaptcha(scope, {
    reason: "login",
    keys: [account, neighbours],
    captchaId,
    captchaAnswer,
  });
  // Per account a try counts until it succeeds: else concurrent wrong ones would pass together. Per
  // network only failures count, since users share one; concurrent ones are limited below.
  await watched.forgive([neighbours]);
  // Low per network, so that a guesser does not lock out the owner elsewhere; high per account,
  // against distributed guessing.
  const counted = await countAttempt(scope, [
    [`login:account:${email}:${network}`, FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`login:account:${email}`, FAILURES_PER_ACCOUNT],
    [`login:network:${network}`, FAILURES_PER_ADDRESS],
  ]);
  const entered = await retryLogIn(scope, email, password);
  if (!entered) {
    await watched.count([neighbours]);
    throw new Refusal("session.wrong_credentials");
  }
  await Promise.all([counted.forgive(), watched.forgive([account])]);
  if (entered instanceof Refusal) throw entered;
  return entered;
}

/** Null for an unknown address or wrong password, after the same work. */
async function retryLogIn(scope: Context, email: string, password: string) {
  const verified = await verifyPassword(scope, email, password);
  const entered = verified && (await openVerified(scope, verified));
  if (!verified || entered) return entered;
  // A concurrent login may have rehashed the password.
  const anew = await verifyPassword(scope, email, password);
  return anew && openVerified(scope, anew);
}

export interface LoggedIn extends SignedIn {
  readonly staff: boolean;
}

const loggedIn = (member: Selectable<MembersTable>, token: string): LoggedIn => ({
  user: userView(member),
  token,
  staff: member.roles.includes("manager"),
});

interface VerifiedPassword {
  readonly memberId: string;
  readonly hash: string;
  readonly renewed: string | null;
}

async function verifyPassword(
  { db, passwords }: Context,
  email: string,
  password: string,
): Promise<VerifiedPassword | null> {
  const member = await queries.memberByEmail(db, email);
  const hash = member?.password_hash;
  const right = await passwords.matches(hash, password);
  if (!member || hash === undefined || !right) return null;
  return {
    memberId: member.id,
    hash,
    renewed: passwords.isOutdated(hash) ? await passwords.hash(password) : null,
  };
}

/** Null if the password changed since: its sessions are ended, and none may open afterwards. */
function openVerified(
  scope: Context,
  { memberId, hash, renewed }: VerifiedPassword,
): Promise<LoggedIn | Refusal | null> {
  return runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    if (member?.password_hash !== hash) return null;
    if (!(await useFirstPassword(tx, scope, member))) return new Refusal("session.first_password");
    if (renewed !== null) await queries.updatePasswordHash(tx, memberId, renewed);
    return openOrChallenge(tx, scope, member);
  });
}

/** A mailed first password opens one session before it expires. Returns false if it is used, expired or was chosen by a dealer. */
async function useFirstPassword(
  tx: Tx,
  { realNow }: Context,
  { id, first_password_until: until }: Selectable<MembersTable>,
): Promise<boolean> {
  if (until === null) return true;
  const now = realNow();
  if (until <= now) return false;
  await queries.endFirstPassword(tx, id, now);
  return true;
}

/**
 * `tx` holds the member's lock. Returns the refusal of a locked member, or of a second factor's
 * stored challenge.
 */
export async function openOrChallenge(
  tx: Tx,
  scope: Context,
  member: Selectable<MembersTable>,
): Promise<LoggedIn | Refusal> {
  if (member.locked_at) return new Refusal("session.locked");
  if (await queries.hasSecondFactor(tx, member.id)) return createChallenge(tx, scope, member.id);
  const token = await openSession(tx, scope, { memberId: member.id, secondFactor: false });
  return loggedIn(member, token);
}

async function createChallenge(tx: Tx, scope: Context, memberId: string): Promise<Refusal> {
  const token = newToken(scope.randomBytes);
  await queries.insertChallenge(tx, {
    token_hash: hashToken(token),
    member_id: memberId,
    expires_at: new Date(scope.realNow().getTime() + CHALLENGE_MS),
  });
  return new Refusal("second_factor.code_required", undefined, undefined, { challenge: token });
}

async function logInWithCode(scope: Context, { challenge, code }: CodeEntry): Promise<LoggedIn> {
  const tokenHash = hashToken(challenge);
  const now = scope.realNow();
  const begun = await queries.challengeByToken(scope.db, tokenHash, now);
  ensure(begun, "second_factor.challenge_expired");
  const counted = await countAttempt(scope, [
    [`login:code:${begun.member_id}:${scope.network}`, CODE_FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`login:code:${begun.member_id}`, CODE_FAILURES_PER_ACCOUNT_AND_DAY, DAY_MS],
  ]);
  const entered = await runTransaction(scope.db, async (tx) => {
    // Lock order: the member first.
    const member = await memberById(tx, begun.member_id, { lock: true });
    const held = await queries.challengeByToken(tx, tokenHash, now);
    ensure(member && held && held.tries < CHALLENGE_TRIES, "second_factor.challenge_expired");
    const used = await consumeSecondFactorCode(tx, scope, member.id, code);
    if (!used) {
      const tries = await queries.countTry(tx, tokenHash);
      // They know the password, so notify the owner.
      if (tries === CHALLENGE_TRIES) {
        await scope.jobs.enqueue(tx, codesGuessed, { memberId: member.id });
      }
      return null;
    }
    await queries.deleteChallenges(tx, member.id);
    const opened = { memberId: member.id, secondFactor: true, id: scope.newId() };
    const token = await openSession(tx, scope, opened);
    if (used === "backup") {
      const told = { memberId: member.id, sessionId: opened.id };
      await scope.jobs.enqueue(tx, backupCodeUsed, told);
    }
    return loggedIn(member, token);
  });
  if (!entered) throw new Refusal("second_factor.wrong_code", { code: ["wrong_code"] });
  await counted.forgive();
  return entered;
}
