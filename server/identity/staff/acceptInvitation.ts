import type { Selectable } from "kysely";
import { ensure } from "#shared/errors.ts";
import { holdsAll } from "#shared/identity/staff/presets.ts";
import type { OpenedInvitation } from "#shared/identity/staff/invitationContract.ts";
import { audit } from "../audit/commands.ts";
import { deleteCode } from "../verificationCodes/commands.ts";
import type { Context } from "#server/context.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { assignMailsTo } from "#server/platform/mail/commands.ts";
import type { StaffInvitationsTable } from "#server/platform/db/schema.ts";
import { requireMember } from "../sessions/access.ts";
import { endSessions, memberById, renewSession } from "../sessions/commands.ts";
import { isActive } from "./commands.ts";
import { rightsFacts, sortPermissions } from "./permissions.ts";
import { isStaff } from "./staffView.ts";
import { lockPeople, setVerified, type StaffRow, updateRights } from "./queries.ts";
import * as queries from "./invitationQueries.ts";

type Invitation = Selectable<StaffInvitationsTable>;

/** Needs no session: the link, mailed to the invited address, is the proof. */
export async function openInvitation(
  scope: Context,
  { token }: { token: string },
): Promise<OpenedInvitation> {
  const found = await queries.invitationByToken(scope.db, hashToken(token));
  const invitation = usable(scope, found);
  const inviter = await memberById(scope.db, invitation.invited_by, { lock: false });
  assertVouches(inviter, invitation);
  return {
    email: invitation.email,
    permissions: [...invitation.permissions],
    expiresAt: invitation.expires_at.toISOString(),
  };
}

/**
 * The link proves the address, so it verifies it; as at every verification, other sessions end and
 * this one gets a new token. Only the invited address accepts, while the inviter still holds what
 * they offered.
 */
export async function acceptInvitation(
  scope: Context,
  { token }: { token: string },
): Promise<{ token: string }> {
  const viewer = requireMember(scope);
  const tokenHash = hashToken(token);
  const known = usable(scope, await queries.invitationByToken(scope.db, tokenHash));
  return runTransaction(scope.db, async (tx) => {
    const people = await lockPeople(tx, [viewer.memberId, known.invited_by]);
    const invitation = usable(scope, await queries.lockByToken(tx, tokenHash));
    assertVouches(
      people.find(({ id }) => id === invitation.invited_by),
      invitation,
    );
    const member = people.find(({ id }) => id === viewer.memberId);
    ensure(member, "session.required");
    ensure(member.email === invitation.email, "staff_invitation.other_address");
    ensure(!isStaff(member), "staff.exists");
    await queries.updateInvitation(tx, invitation.id, { accepted_at: scope.realNow() });
    await join(tx, scope, member, invitation);
    const renewed = await renewSession(tx, scope, { secondFactor: viewer.secondFactor });
    await endSessions(tx, member.id, { except: viewer.sessionId });
    return { token: renewed };
  });
}

async function join(tx: Tx, scope: Context, member: StaffRow, { permissions }: Invitation) {
  const { id, email } = member;
  const rights = {
    roles: [...member.roles, "manager" as const],
    permissions: sortPermissions(permissions),
  };
  await updateRights(tx, id, rights);
  await setVerified(tx, id, scope.now());
  await assignMailsTo(tx, { memberId: id, to: email, template: "staff_invitation" });
  await deleteCode(tx, { purpose: "verify", email });
  await audit(tx, scope, {
    action: "staff.invitation_accepted",
    subjectType: "member",
    subjectId: id,
    before: rightsFacts(member),
    after: rightsFacts(rights),
  });
}

/** @throws {Refusal} saying why the link no longer works */
function usable({ realNow }: Context, found: Invitation | undefined): Invitation {
  ensure(found, "staff_invitation.unknown");
  ensure(found.accepted_at === null, "staff_invitation.used");
  ensure(found.withdrawn_at === null, "staff_invitation.withdrawn");
  ensure(found.expires_at > realNow(), "staff_invitation.expired");
  return found;
}

type Inviter = Pick<StaffRow, "roles" | "permissions" | "locked_at">;

/** An invitation gives no more than its inviter could give now. */
function assertVouches(inviter: Inviter | undefined, { permissions }: Invitation): void {
  const vouches =
    inviter !== undefined &&
    isActive(inviter) &&
    holdsAll(inviter.permissions, ["staff.write", ...permissions]);
  ensure(vouches, "staff_invitation.inviter_lost_rights");
}
