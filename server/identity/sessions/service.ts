import { ensure } from "#shared/errors.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "./access.ts";
import { userView } from "./userView.ts";
import * as queries from "./queries.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";

export {
  isSharedAccount,
  isStaffWith,
  assertNotShared,
  requireMember,
  checkAccess,
  requireStaff,
} from "./access.ts";
export { endImpersonation, startImpersonation } from "./impersonation.ts";

export { login } from "./login.ts";
export { findViewer } from "./sessions.ts";

export async function logout(scope: Context): Promise<Record<string, never>> {
  if (scope.token) await queries.deleteSession(scope.db, hashToken(scope.token));
  return {};
}

export async function check(scope: Context): Promise<SignedIn> {
  const { memberId } = requireMember(scope);
  const member = await queries.memberById(scope.db, memberId);
  ensure(member, "session.required");
  return { user: userView(member), token: scope.byCookie ? null : scope.token };
}
