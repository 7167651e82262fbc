import { ensure } from "#shared/kit/errors.ts";
import type { MemberDetail } from "#shared/members/contract.ts";
import { listAbout } from "../audit/service.ts";
import type { Scope } from "../context.ts";
import { countKeysOf } from "../keys/backOffice.ts";
import { memberForStaff } from "../members/backOffice.ts";
import { totalsOf } from "../orders/backOffice.ts";
import { requireStaff } from "../session/access.ts";

export { list } from "../members/service.ts";

const AUDIT_SHOWN = 20;

/**
 * One member with figures about their orders, keys and sessions. Figures about orders, and what the audit
 * trail says of them, are in it only for whoever may read these. @throws {Refusal} `member.not_found`, or unless `members.read`.
 */
export async function detail(scope: Scope, { id }: { id: string }): Promise<MemberDetail> {
  const viewer = requireStaff(scope, "members.read");
  const member = await memberForStaff(scope, id);
  ensure(member, "member.not_found");
  const audited = viewer.permissions.includes("audit.read");
  return {
    ...member,
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
      minor > 0 ? [{ minor, currency }] : [],
    ),
  };
}
