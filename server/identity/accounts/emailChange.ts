import { ensure, Refusal } from "#shared/errors.ts";
import type { EmailState } from "#shared/identity/accounts/recoveryContract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { audit } from "../audit/commands.ts";
import {
  deleteCode,
  deleteMemberCodes,
  type SendResult,
  sendCode,
} from "../verificationCodes/commands.ts";
import { limitRequests, withCodes } from "../verificationCodes/service.ts";
import { assertNotShared, requireMember } from "../sessions/access.ts";
import { endSessions, memberById, renewSession } from "../sessions/commands.ts";
import { emailError } from "./validateEmail.ts";
import { sendNotice } from "./securityEmails.ts";
import * as queries from "./securityQueries.ts";
import { type Member, withReauthentication } from "./reauthenticate.ts";

const CHANGE_MS = 600_000;

export async function getEmailState(scope: Context): Promise<EmailState> {
  const { memberId } = requireMember(scope);
  const state = await queries.emailState(scope.db, memberId, scope.realNow());
  ensure(state, "session.required");
  return {
    email: state.email,
    verified: state.email_verified_at !== null,
    pending: state.pending,
    pendingUntil: state.pending_until?.toISOString() ?? null,
  };
}

export async function sendVerification(scope: Context): Promise<Record<string, never>> {
  const { memberId, email: address } = requireMember(scope);
  const state = await queries.emailState(scope.db, memberId, scope.realNow());
  ensure(state?.email_verified_at === null, "account.email_already_verified");
  await limitRequests(scope, { email: address });
  await runTransaction(scope.db, async (tx) => {
    assertSent(await sendCode(tx, scope, { purpose: "verify", email: address, memberId }));
  });
  return {};
}

function assertSent(sending: SendResult): void {
  if (!sending.sent) throw new Refusal("verification_code.too_soon", undefined, sending.retryAfter);
}

/** Ends the other sessions: whoever claimed the address may have opened them. */
export async function verifyEmail(
  scope: Context,
  { captcha }: { captcha: string },
): Promise<{ token: string }> {
  const { memberId, email: address, secondFactor } = requireMember(scope);
  const entry = { purpose: "verify", email: address, code: captcha, at: "captcha" } as const;
  return withCodes(scope, { memberId, entries: [entry] }, async (tx, member) => {
    ensure(member.email === address, "verification_code.wrong", { captcha: ["wrong_code"] });
    await queries.setEmail(tx, memberId, { email: address, verifiedAt: scope.now() });
    const token = await renewAndEndOthers(tx, scope, member, secondFactor);
    await audit(tx, scope, {
      action: "email.verified",
      subjectType: "member",
      subjectId: memberId,
    });
    return { token };
  });
}

async function renewAndEndOthers(tx: Tx, scope: Context, member: Member, secondFactor: boolean) {
  const token = await renewSession(tx, scope, { secondFactor });
  await endSessions(tx, member.id, { except: scope.viewer?.sessionId });
  return token;
}

/** Does not reveal whether the new address is taken. */
export async function requestEmailChange(
  scope: Context,
  { password, email: wanted }: { password: string; email: string },
): Promise<Record<string, never>> {
  const viewer = requireMember(scope);
  assertNotShared(scope, viewer.email);
  await limitRequests(scope, { email: viewer.email });
  const error = wanted === viewer.email ? "email_same" : await emailError(wanted);
  ensure(error === null, "request.invalid", { email: [error ?? "invalid"] });
  await withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    const expiresAt = new Date(scope.realNow().getTime() + CHANGE_MS);
    const change = { member_id: member.id, email: wanted, expires_at: expiresAt };
    await queries.upsertEmailChange(tx, change);
    const to = { memberId: member.id };
    assertSent(await sendCode(tx, scope, { purpose: "change_email", email: wanted, ...to }));
    assertSent(
      await sendCode(tx, scope, { purpose: "change_email_old", email: member.email, ...to }),
    );
  });
  return {};
}

/** Lifts the resend wait, so that a typo can be corrected at once. */
export async function cancelEmailChange(scope: Context): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope);
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    ensure(member, "session.required");
    const state = await queries.emailState(tx, memberId, scope.realNow());
    if (state?.pending == null) return;
    await queries.deleteEmailChange(tx, memberId);
    await deleteCode(tx, { purpose: "change_email", email: state.pending });
    await deleteCode(tx, { purpose: "change_email_old", email: member.email });
  });
  return {};
}

export async function changeEmail(
  scope: Context,
  { captcha, oldCaptcha }: { captcha: string; oldCaptcha: string },
): Promise<{ token: string }> {
  const { memberId, email: old, secondFactor } = requireMember(scope);
  const state = await queries.emailState(scope.db, memberId, scope.realNow());
  const wanted = state?.pending ?? null;
  ensure(wanted !== null, "verification_code.wrong", { captcha: ["wrong_code"] });
  const entries = [
    { purpose: "change_email", email: wanted, code: captcha, at: "captcha" },
    { purpose: "change_email_old", email: old, code: oldCaptcha, at: "oldCaptcha" },
  ] as const;
  return withCodes(scope, { memberId, entries }, async (tx, member) => {
    ensure(member.email === old, "verification_code.wrong", { oldCaptcha: ["wrong_code"] });
    const changed = await queries.setEmail(tx, memberId, {
      email: wanted,
      verifiedAt: scope.now(),
    });
    ensure(changed, "account.email_taken", { email: ["email_taken"] });
    await queries.deleteEmailChange(tx, memberId);
    await deleteMemberCodes(tx, memberId);
    const token = await renewAndEndOthers(tx, scope, member, secondFactor);
    await audit(tx, scope, { action: "email.changed", subjectType: "member", subjectId: memberId });
    await sendNotice(tx, scope, member, "email_changed"); // the old address may be the real owner's
    return { token };
  });
}
