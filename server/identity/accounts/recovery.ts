import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { recovery, ResetInput } from "#shared/identity/accounts/recoveryContract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { audit } from "../audit/commands.ts";
import { requireCaptcha } from "../captcha/service.ts";
import { deleteMemberCodes, sendCode } from "../verificationCodes/commands.ts";
import { limitRequests, withCodes } from "../verificationCodes/service.ts";
import { assertNotShared } from "../sessions/access.ts";
import { endSessions } from "../sessions/commands.ts";
import { passwordError } from "./passwords.ts";
import { sendNotice } from "./securityEmails.ts";
import * as queries from "./securityQueries.ts";

/** An invited member may have requested a reset code too. */
const SERVING = ["reset", "invitation"] as const;

/** Same answer and work for unknown addresses, and within a minute of the last code. */
export async function requestReset(
  scope: Context,
  { email, ...answer }: z.output<(typeof recovery)["requestReset"]["input"]>,
): Promise<Record<string, never>> {
  assertNotShared(scope, email); // demo accounts are public, so refusing reveals nothing
  const keys = [`network:${scope.network}`, `address:${email}`];
  await requireCaptcha(scope, { reason: "code", keys, ...answer });
  await limitRequests(scope, { email });
  await runTransaction(scope.db, (tx) =>
    sendCode(tx, scope, { purpose: "reset", email, memberId: null }),
  );
  return {};
}

/**
 * Also verifies the address and ends all sessions. If it was unverified, the second factor goes,
 * since somebody else may have claimed the address; staff keep theirs.
 */
export async function resetPassword(
  scope: Context,
  { email, captcha, password }: z.output<typeof ResetInput>,
): Promise<Record<string, never>> {
  assertNotShared(scope, email);
  const error = await passwordError(password, { email, firstName: "", lastName: "" });
  ensure(error === null, "request.invalid", { password: [error ?? "invalid"] });
  const known = await queries.memberByEmail(scope.db, email);
  const entry = { purpose: SERVING, email, code: captcha, at: "captcha" };
  const prepare = () => scope.passwords.hash(password);
  const asked = { memberId: known?.id ?? null, entries: [entry] as const, prepare };
  await withCodes(scope, asked, async (tx, member, passwordHash) => {
    ensure(member.email === email, "verification_code.wrong", { captcha: ["wrong_code"] });
    const { first_name: firstName, last_name: lastName } = member;
    // After the code: else it would reveal the name behind an address.
    const personal = await passwordError(password, { email, firstName, lastName });
    ensure(personal === null, "request.invalid", { password: [personal ?? "invalid"] });
    await queries.resetPassword(tx, member.id, { passwordHash, now: scope.now() });
    await endSessions(tx, member.id);
    const isClaimed = member.email_verified_at === null && !member.roles.includes("manager");
    if (isClaimed) await queries.deleteSecondFactor(tx, member.id);
    await deleteMemberCodes(tx, member.id);
    await queries.deleteEmailChange(tx, member.id);
    await audit(tx, scope, {
      action: "password.reset",
      subjectType: "member",
      subjectId: member.id,
    });
    await sendNotice(tx, scope, member, "password_changed");
  });
  return {};
}
