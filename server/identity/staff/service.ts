import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { StaffCandidate, StaffMember } from "#shared/identity/staff/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { isStaff, staffView } from "./staffView.ts";
import * as queries from "./queries.ts";

export { dismiss, grant, invite } from "./permissions.ts";

export async function list(
  scope: Context,
  input: { page: number; limit: number },
): Promise<Page<StaffMember>> {
  requireStaff(scope, "staff.read");
  const total = await queries.countStaff(scope.db);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.staffPage(scope.db, { offset, limit });
  return { data: rows.map((row) => staffView(scope, row)), total, page, perPage };
}

export async function candidate(
  scope: Context,
  { email }: { email: string },
): Promise<StaffCandidate> {
  requireStaff(scope, "staff.write");
  const member = await queries.personByEmail(scope.db, email);
  ensure(member, "staff.unknown_address", { email: ["unknown_member"] });
  ensure(!isStaff(member), "staff.exists", { email: ["already_staff"] });
  const { uuid, firstName, lastName, registeredAt } = staffView(scope, member);
  const emailVerified = member.email_verified_at !== null;
  return { uuid, email, firstName, lastName, registeredAt, emailVerified };
}
