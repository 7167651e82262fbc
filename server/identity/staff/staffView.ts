import type { Role } from "#shared/identity/sessions/contract.ts";
import type { StaffMember } from "#shared/identity/staff/contract.ts";
import type { Context } from "#server/context.ts";
import type { StaffRow } from "./queries.ts";

export const isStaff = ({ roles }: { roles: readonly Role[] }): boolean =>
  roles.includes("manager");

export const staffView = ({ viewer }: Context, row: StaffRow): StaffMember => ({
  uuid: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  permissions: [...row.permissions],
  secondFactor: row.second_factor_of !== null,
  registeredAt: row.created_at.toISOString(),
  self: viewer?.memberId === row.id,
});
