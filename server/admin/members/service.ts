import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import type {
  MemberDetail,
  MemberEvent,
  MemberListInput,
  MemberRecord,
  MemberSummary,
} from "#shared/identity/members/contract.ts";
import type { StaffProfileInput } from "#shared/identity/members/adminContract.ts";
import type { MemberSettingKey } from "#shared/identity/members/settings.ts";
import { listAbout } from "#server/identity/audit/service.ts";
import type { Context, Viewer } from "#server/context.ts";
import { countKeys } from "#server/licensing/licenses/service.ts";
import { countOfMember } from "#server/licensing/subscriptionOffice/service.ts";
import { listMemberMails } from "#server/platform/mail/mailQueries.ts";
import * as members from "#server/identity/members/service.ts";
import { hasOrdered, newestOrders, memberTotals } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export { endImpersonation, startImpersonation } from "#server/identity/sessions/service.ts";
export {
  agree,
  create,
  importMembers,
  profile,
  searchMembers,
} from "#server/identity/members/service.ts";

const AUDIT_SHOWN = 20;
const EVENTS_SHOWN = 20;

export const list = (scope: Context, input: MemberListInput): Promise<Page<MemberSummary>> =>
  members.list(scope, { ...input, ordered: hasOrdered });

/** With whole profiles. */
export const records = (scope: Context, input: MemberListInput): Promise<Page<MemberRecord>> =>
  members.records(scope, { ...input, ordered: hasOrdered });

/** Order figures and audit entries need their own permissions. */
export async function detail(scope: Context, { id }: { id: string }): Promise<MemberDetail> {
  return detailFor(scope, requireStaff(scope, "members.read"), id);
}

async function detailFor(scope: Context, viewer: Viewer, id: string): Promise<MemberDetail> {
  const member = await members.memberForStaff(scope, id);
  ensure(member, "member.not_found");
  const audited = viewer.permissions.includes("audit.read");
  return {
    ...member,
    events: await listEvents(scope, member, viewer),
    keys: await countKeys(scope.db, id),
    subscriptions: await countOfMember(scope.db, id),
    orders: viewer.permissions.includes("orders.read") ? await figures(scope, id) : null,
    audit: audited ? await listAbout(scope, { memberId: id, limit: AUDIT_SHOWN }) : null,
  };
}

async function figures(
  { db }: Context,
  memberId: string,
): Promise<NonNullable<MemberDetail["orders"]>> {
  const rows = await memberTotals(db, memberId);
  const last = Math.max(...rows.map((row) => row.last_at.getTime()));
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    unpaid: rows.reduce((sum, row) => sum + row.unpaid, 0),
    lastAt: rows.length > 0 ? new Date(last).toISOString() : null,
    paid: rows.flatMap(({ paid_minor: minor, currency }) =>
      minor === "0" ? [] : [{ minor, currency }],
    ),
  };
}

/** Newest first, limited by the viewer's permissions. */
async function listEvents(
  { db }: Context,
  { uuid, events }: Pick<MemberDetail, "uuid" | "events">,
  { permissions }: Viewer,
): Promise<MemberEvent[]> {
  const orders = permissions.includes("orders.read")
    ? await newestOrders(db, uuid, EVENTS_SHOWN)
    : [];
  const mails = permissions.includes("mail.read")
    ? await listMemberMails(db, uuid, EVENTS_SHOWN)
    : [];
  const all: MemberEvent[] = [
    ...events,
    ...orders.map(({ id, number, placed_at: at }) => ({
      at: at.toISOString(),
      kind: "order" as const,
      text: number,
      id,
    })),
    ...mails.map(({ id, subject, queued_at: at }) => ({
      at: at.toISOString(),
      kind: "mail" as const,
      text: subject,
      id,
    })),
  ];
  return all.toSorted((a, b) => b.at.localeCompare(a.at));
}

export async function lock(
  scope: Context,
  input: { id: string; reason: string },
): Promise<MemberDetail> {
  await members.lock(scope, input);
  return memberAfterChange(scope, input);
}

export async function unlock(scope: Context, input: { id: string }): Promise<MemberDetail> {
  await members.unlock(scope, input);
  return memberAfterChange(scope, input);
}

export async function setSettings(
  scope: Context,
  input: { id: string; settings: readonly MemberSettingKey[] },
): Promise<MemberDetail> {
  await members.setSettings(scope, input);
  return memberAfterChange(scope, input);
}

export async function changeProfile(
  scope: Context,
  input: StaffProfileInput & { id: string },
): Promise<MemberDetail> {
  await members.changeProfile(scope, input);
  return memberAfterChange(scope, input);
}

/** Viewers with `members.write` see the result even without `members.read`. */
function memberAfterChange(scope: Context, { id }: { id: string }): Promise<MemberDetail> {
  return detailFor(scope, requireStaff(scope, "members.write"), id);
}
