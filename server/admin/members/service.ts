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
import type { Scope, Viewer } from "#server/context.ts";
import { countKeysOf } from "#server/licensing/licenses/service.ts";
import { mailsTo } from "#server/platform/mail/relatedMails.ts";
import * as members from "#server/identity/members/service.ts";
import { hasOrdered, newestOf, totalsOf } from "#server/sales/orders/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";

export { endView, view } from "#server/identity/sessions/service.ts";
export { agree, create, importMembers, profile } from "#server/identity/members/service.ts";

const AUDIT_SHOWN = 20;
const EVENTS_SHOWN = 20;

export const list = (scope: Scope, input: MemberListInput): Promise<Page<MemberSummary>> =>
  members.list(scope, { ...input, ordered: hasOrdered });

/** With whole profiles. */
export const records = (scope: Scope, input: MemberListInput): Promise<Page<MemberRecord>> =>
  members.records(scope, { ...input, ordered: hasOrdered });

/** Order figures and audit entries need their own permissions. */
export async function detail(scope: Scope, { id }: { id: string }): Promise<MemberDetail> {
  return detailFor(scope, requireStaff(scope, "members.read"), id);
}

async function detailFor(scope: Scope, viewer: Viewer, id: string): Promise<MemberDetail> {
  const member = await members.memberForStaff(scope, id);
  ensure(member, "member.not_found");
  const audited = viewer.permissions.includes("audit.read");
  return {
    ...member,
    events: await happened(scope, member, viewer),
    keys: await countKeysOf(scope.db, id),
    orders: viewer.permissions.includes("orders.read") ? await figures(scope, id) : null,
    audit: audited ? await listAbout(scope, { memberId: id, limit: AUDIT_SHOWN }) : null,
  };
}

async function figures(
  { db }: Scope,
  memberId: string,
): Promise<NonNullable<MemberDetail["orders"]>> {
  const rows = await totalsOf(db, memberId);
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
async function happened(
  { db }: Scope,
  { uuid, events }: Pick<MemberDetail, "uuid" | "events">,
  { permissions }: Viewer,
): Promise<MemberEvent[]> {
  const orders = permissions.includes("orders.read") ? await newestOf(db, uuid, EVENTS_SHOWN) : [];
  const mails = permissions.includes("mail.read") ? await mailsTo(db, uuid, EVENTS_SHOWN) : [];
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
  scope: Scope,
  input: { id: string; reason: string },
): Promise<MemberDetail> {
  await members.lock(scope, input);
  return changed(scope, input);
}

export async function unlock(scope: Scope, input: { id: string }): Promise<MemberDetail> {
  await members.unlock(scope, input);
  return changed(scope, input);
}

export async function setSettings(
  scope: Scope,
  input: { id: string; settings: readonly MemberSettingKey[] },
): Promise<MemberDetail> {
  await members.setSettings(scope, input);
  return changed(scope, input);
}

export async function changeProfile(
  scope: Scope,
  input: StaffProfileInput & { id: string },
): Promise<MemberDetail> {
  await members.changeProfile(scope, input);
  return changed(scope, input);
}

/** Viewers with `members.write` see the result even without `members.read`. */
function changed(scope: Scope, { id }: { id: string }): Promise<MemberDetail> {
  return detailFor(scope, requireStaff(scope, "members.write"), id);
}
