import { ensure } from "#shared/errors.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import type { Scope } from "#server/context.ts";
import { requireMember } from "./access.ts";
import { present } from "./userView.ts";
import * as queries from "./queries.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";

export {
  isSharedAccount,
  isStaffWith,
  refuseShared,
  requireMember,
  requireStaff,
} from "./access.ts";
export { endView, view } from "./impersonation.ts";

export { login } from "./login.ts";
export { viewerOf } from "./sessions.ts";

export async function logout(scope: Scope): Promise<Record<string, never>> {
  if (scope.token) await queries.deleteSession(scope.db, hashToken(scope.token));
  return {};
}

export async function check(scope: Scope): Promise<SignedIn> {
  const { memberId } = requireMember(scope);
  const member = await queries.memberById(scope.db, memberId);
  ensure(member, "session.required");
  return { user: present(member), token: scope.byCookie ? null : scope.token };
}
