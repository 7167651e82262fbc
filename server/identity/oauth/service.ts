import { ensure } from "#shared/errors.ts";
import type { IdentityProviderName, LinkedIdentity } from "#shared/identity/oauth/contract.ts";
import type { Scope } from "#server/context.ts";
import { sendNotice } from "../accounts/securityEmails.ts";
import { reauthenticated } from "../accounts/reauthenticate.ts";
import { requireMember } from "../sessions/access.ts";
import { link, record } from "./commands.ts";
import { deleteIdentity, identitiesOf } from "./queries.ts";
import { ticketHeld } from "./signInState.ts";

export { begin, beginLink, offered } from "./startSignIn.ts";
export { finish } from "./completeSignIn.ts";

export async function linked(scope: Scope): Promise<LinkedIdentity[]> {
  const { memberId } = requireMember(scope);
  const rows = await identitiesOf(scope.db, memberId);
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
  scope: Scope,
  { ticket }: { ticket: string | null },
): Promise<PendingIdentity | null> {
  const held = ticketHeld(scope, "pending", ticket);
  if (!held) return null;
  const { provider, email, emailVerified, firstName, lastName } = held;
  return { provider, email, emailVerified, firstName, lastName };
}

/** Links the sealed identity, after checking the password. */
export function linkProven(
  scope: Scope,
  { ticket, password }: { ticket: string | null; password: string },
): Promise<Record<string, never>> {
  return reauthenticated(scope, { password, at: "password" }, async (tx, member) => {
    const identity = ticketHeld(scope, "pending", ticket);
    ensure(identity, "oauth.expired");
    await link(tx, scope, member, identity);
    return {};
  });
}

export function unlink(
  scope: Scope,
  { provider, password }: { provider: IdentityProviderName; password: string },
): Promise<Record<string, never>> {
  return reauthenticated(scope, { password, at: "password" }, async (tx, member) => {
    const gone = await deleteIdentity(tx, member.id, provider);
    ensure(gone, "oauth.not_linked");
    await record(tx, scope, "oauth.unlinked", member, gone);
    await sendNotice(tx, scope, member, "identity_unlinked");
    return {};
  });
}
