import type { Selectable } from "kysely";
import { ensure, Refusal } from "#shared/errors.ts";
import type { CodeEntry, Credentials, SignedIn } from "#shared/identity/sessions/contract.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { countTry } from "#server/platform/limits/rateLimit.ts";
import { FREE_LOGINS, requireChallenge } from "../captcha/service.ts";
import { memberById, useCode } from "./commands.ts";
import { fewAtOnce } from "#server/platform/limits/concurrencyLimit.ts";
import { present } from "./userView.ts";
import * as queries from "./queries.ts";
import { openSession } from "./sessions.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { backupCodeUsed, codesGuessed } from "./events.ts";

const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ACCOUNT = 100;
const FAILURES_PER_ADDRESS = 60;
/** As for passwords: per account and address, so that a guesser does not shut out the owner at once. */
const CODE_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Codes have a million values, and three are right at a time: at this pace one is guessed in many years. */
const CODE_FAILURES_PER_ACCOUNT_AND_DAY = 50;
const DAY_MS = 86_400_000;
const CHALLENGE_MS = 600_000;
const CHALLENGE_TRIES = 5;

/**
 * Opens a session: by e-mail and password, or, for a member with a second factor, by the challenge that
 * answered these and a code. A password is sent once only.
 * @throws {Refusal} `session.wrong_credentials`, the same for an unknown address and a wrong password;
 *   `second_factor.code_required` with `details.challenge`, good for ten minutes and five tries;
 *   `second_factor.wrong_code`; `second_factor.challenge_expired`, upon which one begins again; `captcha.required`, until a
 *   challenge is answered too, after five failures; `rate.limited` after too
 *   many failures for one account or from one network address.
 */
export function login(scope: Scope, input: Credentials | CodeEntry): Promise<Entered> {
  return "challenge" in input
    ? enterCode(scope, input)
    : fewOfOneAccount(input.email, () => enterPassword(scope, input));
}

/** As many as are let through without a challenge: who logs in rightly must not be asked for those under way. */
const fewOfOneAccount = fewAtOnce(FREE_LOGINS);

async function enterPassword(scope: Scope, given: Credentials): Promise<Entered> {
  const { email, password, captchaId, captchaAnswer } = given;
  const { network } = scope;
  const [account, neighbours] = [`account:${email}`, `network:${network}`] as const;
  const watched = await requireChallenge(scope, {
    reason: "login",
    keys: [account, neighbours],
    captchaId,
    captchaAnswer,
  });
  // Of one account a try counts until it has gone well: else many wrong ones at once would slip through together. Of a
  // network only wrong ones do, for many log in rightly at once from one; how many may be wrong together is limited below.
  await watched.forgive([neighbours]);
  // The low limit is per account and address, so that one guesser does not shut out an owner elsewhere; the
  // high one per account bounds guessing from many addresses.
  const counted = await countTry(scope, [
    [`login:account:${email}:${network}`, FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`login:account:${email}`, FAILURES_PER_ACCOUNT],
    [`login:network:${network}`, FAILURES_PER_ADDRESS],
  ]);
  const entered = await enterVerified(scope, email, password);
  if (!entered) {
    await watched.count([neighbours]);
    throw new Refusal("session.wrong_credentials");
  }
  await Promise.all([counted.forgive(), watched.forgive([account])]);
  if (entered instanceof Refusal) throw entered;
  return entered;
}

/** Null for an unknown address and a wrong password. */
async function enterVerified(scope: Scope, email: string, password: string) {
  const verified = await verify(scope, email, password);
  const entered = verified && (await enter(scope, verified));
  if (!verified || entered) return entered;
  // A login at the same moment may have stored the same password anew; a changed one is wrong the second time.
  const anew = await verify(scope, email, password);
  return anew && enter(scope, anew);
}

/** A session that was opened, and for whom. */
export interface Entered extends SignedIn {
  /** Whether they work in the back office. */
  readonly staff: boolean;
}

const enteredBy = (member: Selectable<MembersTable>, token: string): Entered => ({
  user: present(member),
  token,
  staff: member.roles.includes("manager"),
});

interface Verified {
  readonly memberId: string;
  /** What the password was found to be right for. */
  readonly hash: string;
  /** The same password with today's costs; null when they are those of `hash`. */
  readonly renewed: string | null;
}

/** Null for an unknown address and a wrong password, after the same work. */
async function verify(
  { db, passwords }: Scope,
  email: string,
  password: string,
): Promise<Verified | null> {
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

/**
 * Opens the session, or begins the challenge that is thrown. Null when the stored password is no longer the
 * verified one: whoever changes it ends all sessions, and none may come after that.
 */
function enter(
  scope: Scope,
  { memberId, hash, renewed }: Verified,
): Promise<Entered | Refusal | null> {
  return transact(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    if (member?.password_hash !== hash) return null;
    if (renewed !== null) await queries.updatePasswordHash(tx, memberId, renewed);
    return admit(tx, scope, member);
  });
}

/**
 * Opens a session for `member`, whom `tx` holds and who has shown who they are; the answer is what to refuse
 * them with instead when they are locked, or when a code is missing, whose challenge is begun.
 */
export async function admit(
  tx: Tx,
  scope: Scope,
  member: Selectable<MembersTable>,
): Promise<Entered | Refusal> {
  if (member.locked_at) return new Refusal("session.locked");
  if (await queries.hasSecondFactor(tx, member.id)) return challenge(tx, scope, member.id);
  const token = await openSession(tx, scope, { memberId: member.id, secondFactor: false });
  return enteredBy(member, token);
}

async function challenge(tx: Tx, scope: Scope, memberId: string): Promise<Refusal> {
  const token = newToken(scope.randomBytes);
  await queries.insertChallenge(tx, {
    token_hash: hashToken(token),
    member_id: memberId,
    expires_at: new Date(scope.realNow().getTime() + CHALLENGE_MS),
  });
  return new Refusal("second_factor.code_required", undefined, undefined, { challenge: token });
}

async function enterCode(scope: Scope, { challenge, code }: CodeEntry): Promise<Entered> {
  const tokenHash = hashToken(challenge);
  const now = scope.realNow();
  const begun = await queries.challengeByToken(scope.db, tokenHash, now);
  ensure(begun, "second_factor.challenge_expired");
  const counted = await countTry(scope, [
    [`login:code:${begun.member_id}:${scope.network}`, CODE_FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`login:code:${begun.member_id}`, CODE_FAILURES_PER_ACCOUNT_AND_DAY, DAY_MS],
  ]);
  const entered = await transact(scope.db, async (tx) => {
    // The member's lock comes first everywhere, so that nobody waits in a circle.
    const member = await memberById(tx, begun.member_id, { lock: true });
    const held = await queries.challengeByToken(tx, tokenHash, now);
    ensure(member && held && held.tries < CHALLENGE_TRIES, "second_factor.challenge_expired");
    const used = await useCode(tx, scope, member.id, code);
    if (!used) {
      const tries = await queries.countTry(tx, tokenHash);
      // Whoever gets this far knows the password, which its owner should hear of.
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
    return enteredBy(member, token);
  });
  if (!entered) throw new Refusal("second_factor.wrong_code", { code: ["wrong_code"] });
  await counted.forgive();
  return entered;
}
