import { isShared } from "#shared/demo/access/accounts.ts";
import { ensure } from "#shared/errors.ts";
import type { Access, StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Scope, Viewer } from "#server/context.ts";

/** Who is asking. @throws {Refusal} `session.required` for a guest. */
export function requireMember({ viewer }: Scope): Viewer {
  ensure(viewer, "session.required");
  return viewer;
}

/** Whether who is asking could call what is for staff with `permission`. */
export const isStaffWith = ({ viewer }: Scope, permission: StaffPermission): boolean =>
  viewer !== null &&
  viewer.secondFactor &&
  viewer.roles.includes("manager") &&
  viewer.permissions.includes(permission);

/**
 * The member of staff who is asking; without `permission`, any of them. @throws {Refusal} `session.required`
 * for a guest, `access.denied` without the role and the permission, `access.second_factor_required` in a
 * session opened without one.
 */
export function requireStaff(scope: Scope, permission?: StaffPermission): Viewer {
  const viewer = requireMember(scope);
  const permitted = permission === undefined || viewer.permissions.includes(permission);
  ensure(viewer.roles.includes("manager") && permitted, "access.denied");
  ensure(viewer.secondFactor, "access.second_factor_required");
  return viewer;
}

/** @throws {Refusal} unless who is asking may do what is for `access`; as `requireStaff` for staff. */
export function checkAccess(scope: Scope, access: Access): void {
  if (access === "anyone") return;
  if (access === "member") requireMember(scope);
  else if (access === "dealer")
    ensure(requireMember(scope).roles.includes("dealer"), "access.denied");
  else requireStaff(scope, access === "manager" ? undefined : access);
}

/**
 * Keeps whoever tries a demo from changing how all others log in to the accounts it prints.
 * @throws {Refusal} `demo.shared_account` for these.
 */
export function refuseShared({ settings }: Pick<Scope, "settings">, email: string): void {
  ensure(!isSharedAccount({ settings }, email), "demo.shared_account");
}

/** Whether `email` is that of an account of this demo which every visitor logs in with. */
export const isSharedAccount = ({ settings }: Pick<Scope, "settings">, email: string): boolean =>
  settings.demo && isShared(email);
