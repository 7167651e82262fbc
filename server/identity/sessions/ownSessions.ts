import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { PasswordInput, SessionInfo } from "#shared/identity/accounts/securityContract.ts";
import { signInDeviceLabel, parseSignInDevice } from "#shared/identity/sessions/signInDevice.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { audit } from "../audit/commands.ts";
import { deleteCode } from "../verificationCodes/commands.ts";
import { assertNotShared, requireMember } from "./access.ts";
import { endSessions, memberById, renewSession } from "./commands.ts";
import { passwordError } from "../accounts/passwords.ts";
import { idleLimit } from "./sessions.ts";
import { sendNotice } from "../accounts/securityEmails.ts";
import * as queries from "../accounts/securityQueries.ts";
import { withReauthentication } from "../accounts/reauthenticate.ts";

export async function sessions(scope: Context): Promise<SessionInfo[]> {
  const viewer = requireMember(scope);
  const now = scope.realNow();
  const idleSince = new Date(now.getTime() - idleLimit(viewer.roles));
  const open = await queries.listSessions(scope.db, viewer.memberId, { now, idleSince });
  return open.map((session) => ({
    id: session.id,
    current: session.id === viewer.sessionId,
    device: signInDeviceLabel(parseSignInDevice(session.user_agent)),
    ip: session.ip,
    openedAt: session.created_at.toISOString(),
    seenAt: session.seen_at.toISOString(),
    secondFactor: session.second_factor,
  }));
}

export async function endSession(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope);
  await runTransaction(scope.db, async (tx) => {
    const ended = await queries.deleteSession(tx, memberId, id);
    ensure(ended, "session.not_found");
    const before = { device: signInDeviceLabel(parseSignInDevice(ended.user_agent)), ip: ended.ip };
    await audit(tx, scope, {
      action: "session.ended",
      subjectType: "session",
      subjectId: id,
      before,
    });
  });
  return {};
}

/** Also ends pending logins. */
export async function endOtherSessions(scope: Context): Promise<{ ended: number }> {
  const { memberId, sessionId } = requireMember(scope);
  return runTransaction(scope.db, async (tx) => {
    await memberById(tx, memberId, { lock: true });
    const ended = await endSessions(tx, memberId, { except: sessionId });
    await audit(tx, scope, {
      action: "session.others_ended",
      subjectType: "member",
      subjectId: memberId,
      after: { ended },
    });
    return { ended };
  });
}

/** Ends the other sessions. */
export async function changePassword(
  scope: Context,
  { currentPassword, password }: z.output<typeof PasswordInput>,
): Promise<{ token: string }> {
  const viewer = requireMember(scope);
  assertNotShared(scope, viewer.email);
  const known = { password: currentPassword, at: "currentPassword" };
  const same = viewer.requiredStep === "password" && password === currentPassword;
  ensure(!same, "request.invalid", { password: ["password_same"] });
  await assertPasswordAllowed(scope, password);
  const passwordHash = await scope.passwords.hash(password);
  return withReauthentication(scope, known, async (tx, member) => {
    await queries.updatePassword(tx, member.id, passwordHash);
    if (member.must_change_password)
      await deleteCode(tx, { purpose: "invitation", email: member.email });
    const token = await renewSession(tx, scope, { secondFactor: viewer.secondFactor });
    await endSessions(tx, member.id, { except: viewer.sessionId });
    await audit(tx, scope, {
      action: "password.changed",
      subjectType: "member",
      subjectId: member.id,
    });
    await sendNotice(tx, scope, member, "password_changed");
    return { token };
  });
}

async function assertPasswordAllowed(scope: Context, password: string): Promise<void> {
  const { memberId } = requireMember(scope);
  const owner = await runTransaction(scope.db, (tx) => memberById(tx, memberId, { lock: false }));
  ensure(owner, "session.required");
  const { email, first_name: firstName, last_name: lastName } = owner;
  const error = await passwordError(password, { email, firstName, lastName });
  ensure(error === null, "request.invalid", { password: [error ?? "invalid"] });
}
