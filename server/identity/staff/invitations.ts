import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import {
  INVITATION_DAYS,
  type StaffInvitation,
  type staffInvitations,
} from "#shared/identity/staff/invitationContract.ts";
import { emailError } from "../accounts/validateEmail.ts";
import { audit, type AuditNote } from "../audit/commands.ts";
import type { Context } from "#server/context.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireStaff } from "../sessions/access.ts";
import { lockStaff } from "./commands.ts";
import { queueInvitationMail } from "./emails.ts";
import { assertHeld, sortPermissions } from "./permissions.ts";
import { isStaff } from "./staffView.ts";
import * as staff from "./queries.ts";
import * as queries from "./invitationQueries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAILS_PER_HOUR = 60;
/** The link of one that ended says so for this long. */
const KEPT_MS = 30 * DAY_MS;

type Input<E extends keyof typeof staffInvitations> = z.output<
  (typeof staffInvitations)[E]["input"]
>;

export async function listInvitations(
  scope: Context,
  input: Input<"list">,
): Promise<Page<StaffInvitation>> {
  requireStaff(scope, "staff.read");
  const total = await queries.countOpen(scope.db);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.openInvitations(scope.db, { offset, limit });
  return { data: rows.map((row) => invitationView(scope, row)), total, page, perPage };
}

/** One open invitation per address; an expired one is replaced. */
export async function createInvitation(
  scope: Context,
  { email, lang, permissions }: Input<"create">,
): Promise<StaffInvitation> {
  const { memberId } = requireStaff(scope, "staff.write");
  await limitMails(scope, memberId);
  const fault = await emailError(email);
  ensure(fault === null, "request.invalid", { email: [fault ?? "invalid"] });
  return runTransaction(scope.db, async (tx) => {
    const { viewer } = await lockStaff(tx, scope, { permission: "staff.write", id: memberId });
    assertHeld(viewer, permissions);
    const known = await staff.personByEmail(tx, email);
    ensure(!known || !isStaff(known), "staff.exists", { email: ["already_staff"] });
    await queries.withdrawExpired(tx, email, scope.realNow());
    const { token, ...sent } = newLink(scope, memberId);
    const id = scope.newId();
    const inserted = await queries.insertInvitation(tx, {
      ...sent,
      id,
      email,
      lang: known?.lang ?? lang ?? scope.lang,
      permissions: sortPermissions(permissions),
      created_at: sent.sent_at,
    });
    if (!inserted) throw new Refusal("staff_invitation.pending", { email: ["already_invited"] });
    return mailed(tx, scope, id, { token, action: "staff.invited" });
  });
}

/** Replaces the link; the viewer answers for the permissions from now on. */
export async function resendInvitation(
  scope: Context,
  { id }: Input<"resend">,
): Promise<StaffInvitation> {
  const { memberId } = requireStaff(scope, "staff.write");
  await limitMails(scope, memberId);
  return runTransaction(scope.db, async (tx) => {
    const { email } = await lockInvitation(tx, scope, id);
    const known = await staff.personByEmail(tx, email);
    ensure(!known || !isStaff(known), "staff.exists");
    const { token, ...sent } = newLink(scope, memberId);
    await queries.updateInvitation(tx, id, sent);
    return mailed(tx, scope, id, { token, action: "staff.invitation_resent" });
  });
}

export async function withdrawInvitation(
  scope: Context,
  { id }: Input<"withdraw">,
): Promise<Record<string, never>> {
  await runTransaction(scope.db, async (tx) => {
    const { permissions } = await lockInvitation(tx, scope, id);
    await queries.updateInvitation(tx, id, { withdrawn_at: scope.realNow() });
    await record(tx, scope, id, {
      action: "staff.invitation_withdrawn",
      before: { permissions: [...permissions] },
    });
  });
  return {};
}

/** People are locked before invitations. */
async function lockInvitation(tx: Tx, scope: Context, id: string) {
  const { memberId } = requireStaff(scope, "staff.write");
  const { viewer } = await lockStaff(tx, scope, { permission: "staff.write", id: memberId });
  const invitation = await queries.lockOpen(tx, id);
  ensure(invitation, "staff_invitation.not_found");
  assertHeld(viewer, invitation.permissions);
  return invitation;
}

const limitMails = (scope: Context, memberId: string): Promise<void> =>
  countRequest(scope, [`staff_invitation:${memberId}`, MAILS_PER_HOUR, HOUR_MS]);

function newLink({ realNow, randomBytes }: Context, invitedBy: string) {
  const token = newToken(randomBytes);
  const now = realNow();
  return {
    token,
    token_hash: hashToken(token),
    invited_by: invitedBy,
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
}

async function mailed(
  tx: Tx,
  scope: Context,
  id: string,
  { token, action }: { token: string; action: "staff.invited" | "staff.invitation_resent" },
): Promise<StaffInvitation> {
  const row = await queries.invitationById(tx, id);
  ensure(row, "staff_invitation.not_found");
  const { email, lang } = row;
  const memberId = (await staff.personByEmail(tx, email))?.id ?? null;
  await queueInvitationMail(tx, scope, { email, lang, token, memberId });
  await record(tx, scope, id, { action, after: { permissions: [...row.permissions] } });
  return invitationView(scope, row);
}

const record = (tx: Tx, scope: Context, id: string, note: AuditNote): Promise<void> =>
  audit(tx, scope, { ...note, subjectType: "staffInvitation", subjectId: id });

const invitationView = ({ realNow }: Context, row: queries.InvitationRow): StaffInvitation => ({
  uuid: row.id,
  email: row.email,
  permissions: [...row.permissions],
  invitedBy: {
    uuid: row.invited_by,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.inviter_email,
  },
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expires_at <= realNow(),
});

export const removeExpiredInvitations = ({ db, realNow }: Context): Promise<void> =>
  queries.deleteExpired(db, new Date(realNow().getTime() - KEPT_MS));
