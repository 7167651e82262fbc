import { ensure } from "#shared/errors.ts";
import type { IdentityProviderName, LinkedIdentity } from "#shared/identity/oauth/contract.ts";
import type { Context } from "#server/context.ts";
import { sendNotice } from "../accounts/securityEmails.ts";
import { withReauthentication } from "../accounts/reauthenticate.ts";
import { requireMember } from "../sessions/access.ts";
import { linkIdentity, auditIdentity } from "./commands.ts";
import { deleteIdentity, listIdentities } from "./queries.ts";
import { openState } from "./signInState.ts";

export { startSignIn, startLink, listProviders } from "./startSignIn.ts";
export { completeSignIn } from "./completeSignIn.ts";

export async function linked(scope: Context): Promise<LinkedIdentity[]> {
  const { memberId } = requireMember(scope);
  const rows = await listIdentities(scope.db, memberId);
  return rows.map(({ provider, email, linked_at }) => ({
    provider,
    email,
    linkedAt: linked_at.toISOString(),
  }));
}

export interface PendingIdentity {
  readonly provider: IdentityProviderName;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Null if missing or expired. */
export async function pending(
  scope: Context,
  { ticket }: { ticket: string | null },
): Promise<PendingIdentity | null> {
  const held = openState(scope, "pending", ticket);
  if (!held) return null;
  const { provider, email, emailVerified, firstName, lastName } = held;
  return { provider, email, emailVerified, firstName, lastName };
}

/** Links the sealed identity, after checking the password. */
export function linkVerified(
  scope: Context,
  { ticket, password }: { ticket: string | null; password: string },
): Promise<Record<string, never>> {
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    const identity = openState(scope, "pending", ticket);
    ensure(identity, "oauth.expired");
    await linkIdentity(tx, scope, member, identity);
    return {};
  });
}

export function unlink(
  scope: Context,
  { provider, password }: { provider: IdentityProviderName; password: string },
): Promise<Record<string, never>> {
  return withReauthentication(scope, { password, at: "password" }, async (tx, member) => {
    const gone = await deleteIdentity(tx, member.id, provider);
    ensure(gone, "oauth.not_linked");
    await auditIdentity(tx, scope, "oauth.unlinked", member, gone);
    await sendNotice(tx, scope, member, "identity_unlinked");
    return {};
  });
}
