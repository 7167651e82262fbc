import { ensure } from "#shared/errors.ts";
import { audit } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Identity } from "#server/integrations/oauth/provider.ts";
import { sendNotice } from "../accounts/securityEmails.ts";
import type { Member } from "../accounts/reauthenticate.ts";
import * as queries from "./queries.ts";
import { openState } from "./signInState.ts";

/**
 * Links a sealed identity to the member being registered in `tx`, if the provider verified this
 * very address: else whoever registers another's address could keep access after its owner recovers
 * the account.
 */
export async function linkAtRegistration(
  tx: Tx,
  scope: Context,
  { ticket, member }: { ticket: string | undefined; member: Pick<Member, "id" | "email"> },
): Promise<boolean> {
  const identity = openState(scope, "pending", ticket);
  if (!identity?.emailVerified || identity.email !== member.email) return false;
  if (!(await queries.insertIdentity(tx, rowOf(scope, member, identity)))) return false;
  await queries.markVerified(tx, member.id, scope.now());
  await auditIdentity(tx, scope, "oauth.linked", member, identity);
  return true;
}

/**
 * `tx` holds the member's lock.
 * @throws {Refusal} `oauth.email_unverified`; `oauth.linked_elsewhere`; `oauth.already_linked` with
 * another identity of this provider.
 */
export async function linkIdentity(
  tx: Tx,
  scope: Context,
  member: Member,
  identity: Identity,
): Promise<void> {
  ensure(member.email_verified_at, "oauth.email_unverified");
  if (!(await queries.insertIdentity(tx, rowOf(scope, member, identity)))) {
    const holder = await queries.findHolder(tx, identity);
    ensure(holder === undefined || holder === member.id, "oauth.linked_elsewhere");
    ensure(holder === member.id, "oauth.already_linked");
    return; // linked before
  }
  await auditIdentity(tx, scope, "oauth.linked", member, identity);
  await sendNotice(tx, scope, member, "identity_linked");
}

const rowOf = (scope: Context, { id }: { id: string }, identity: Identity) => ({
  provider: identity.provider,
  subject: identity.subject,
  member_id: id,
  email: identity.email,
  linked_at: scope.now(),
});

export function auditIdentity(
  tx: Tx,
  scope: Context,
  action: "oauth.linked" | "oauth.unlinked",
  { id }: Pick<Member, "id">,
  { provider }: Pick<Identity, "provider">,
): Promise<void> {
  return audit(tx, scope, {
    action,
    subjectType: "member",
    subjectId: id,
    actorId: id,
    after: { provider },
  });
}
