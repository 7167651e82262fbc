import { ensure } from "#shared/errors.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "../sessions/access.ts";
import { passwordFault } from "../accounts/passwords.ts";
import { createMember } from "./commands.ts";
import { namedTerms } from "./taxonomyNames.ts";
import { inspected } from "./validateProfile.ts";

/**
 * Registers a member with a first password that they must change, and with the member terms to be agreed to, at
 * their first login. @throws {Refusal} `request.invalid` with every fault at its field; `account.email_taken`;
 * unless `members.write`.
 */
export async function create(
  scope: Scope,
  { password, ...told }: MemberFields & { password: string },
): Promise<{ uuid: string }> {
  requireStaff(scope, "members.write");
  const { fields, faults } = await inspected(scope, told, await namedTerms(scope));
  const weak = await passwordFault(password, fields);
  const all = { ...faults, ...(weak && { password: [weak] }) };
  ensure(Object.keys(all).length === 0, "request.invalid", all);
  const passwordHash = await scope.passwords.hash(password);
  return transact(scope.db, async (tx) => {
    const uuid = await createMember(tx, scope, { fields, passwordHash, mustChangePassword: true });
    await audit(tx, scope, {
      action: "member.created",
      subjectType: "member",
      subjectId: uuid,
    });
    return keepAnswer(tx, scope, { uuid });
  });
}
