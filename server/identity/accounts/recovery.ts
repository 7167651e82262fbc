import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { recovery, ResetInput } from "#shared/identity/accounts/recoveryContract.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { audit } from "../audit/commands.ts";
import { requireChallenge } from "../captcha/service.ts";
import { forgetCodes, sendCode } from "../verificationCodes/commands.ts";
import { limitRequests, withCodes } from "../verificationCodes/service.ts";
import { refuseShared } from "../sessions/access.ts";
import { endSessions } from "../sessions/commands.ts";
import { passwordFault } from "./passwords.ts";
import { sendNotice } from "./securityEmails.ts";
import * as queries from "./securityQueries.ts";

/** Whoever was invited may have asked for a code as well: each of them does. */
const SERVING = ["reset", "invitation"] as const;

/**
 * Has a code for a new password mailed to the member with this address. Answer and work are the same where
 * there is none, and within a minute of the last one, whose code stays good.
 * @throws {Refusal} `captcha.required` after some requests; `demo.shared_account`; `rate.limited`.
 */
export async function requestReset(
  scope: Scope,
  { email, ...answer }: z.output<(typeof recovery)["requestReset"]["input"]>,
): Promise<Record<string, never>> {
  refuseShared(scope, email); // everybody knows these, so the answer tells nothing
  const keys = [`network:${scope.network}`, `address:${email}`];
  await requireChallenge(scope, { reason: "code", keys, ...answer });
  await limitRequests(scope, { email });
  await transact(scope.db, (tx) =>
    sendCode(tx, scope, { purpose: "reset", email, memberId: null }),
  );
  return {};
}

/**
 * Puts a new password in the place of the old one for whoever has the code from the mail, which proves the
 * address as well. Every session and begun login of the member ends. A second factor stays in force, unless
 * nobody had proven the address before: then it may be another's who only claimed it, and goes, but that of staff.
 * @throws {Refusal} `verification_code.wrong` at `captcha`, the same for an address that no member has;
 *   `request.invalid` for a password that many have or that is the member's own name; `demo.shared_account`; `rate.limited`.
 */
export async function resetPassword(
  scope: Scope,
  { email, captcha, password }: z.output<typeof ResetInput>,
): Promise<Record<string, never>> {
  refuseShared(scope, email);
  const fault = await passwordFault(password, { email, firstName: "", lastName: "" });
  ensure(fault === null, "request.invalid", { password: [fault ?? "invalid"] });
  const known = await queries.memberByEmail(scope.db, email);
  const entry = { purpose: SERVING, email, code: captcha, at: "captcha" };
  const prepare = () => scope.passwords.hash(password);
  const asked = { memberId: known?.id ?? null, entries: [entry] as const, prepare };
  await withCodes(scope, asked, async (tx, member, passwordHash) => {
    ensure(member.email === email, "verification_code.wrong", { captcha: ["wrong_code"] });
    const { first_name: firstName, last_name: lastName } = member;
    // Only now: before, it would tell whose name belongs to an address.
    const personal = await passwordFault(password, { email, firstName, lastName });
    ensure(personal === null, "request.invalid", { password: [personal ?? "invalid"] });
    await queries.resetPassword(tx, member.id, { passwordHash, now: scope.now() });
    await endSessions(tx, member.id);
    const isClaimed = member.email_verified_at === null && !member.roles.includes("manager");
    if (isClaimed) await queries.deleteSecondFactor(tx, member.id);
    await forgetCodes(tx, member.id);
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
