import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "../sessions/access.ts";
import { staffView } from "./staffView.ts";
import * as queries from "./queries.ts";

export { dismiss, grant } from "./permissions.ts";

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
