import { isSharedDemoAccount } from "#shared/demo/access/accounts.ts";
import { ensure } from "#shared/errors.ts";
import type { Access, StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Context, Viewer } from "#server/context.ts";

/** @throws {Refusal} `session.required`. */
export function requireMember({ viewer }: Context): Viewer {
  ensure(viewer, "session.required");
  return viewer;
}

/** As `requireStaff` with `permission`, without throwing. */
export const isStaffWith = ({ viewer }: Context, permission: StaffPermission): boolean =>
  viewer !== null &&
  viewer.secondFactor &&
  viewer.roles.includes("manager") &&
  viewer.permissions.includes(permission);

/**
 * @throws {Refusal} `session.required`, `access.denied` without role or permission,
 * `access.second_factor_required`.
 */
export function requireStaff(scope: Context, permission?: StaffPermission): Viewer {
  const viewer = requireMember(scope);
  const permitted = permission === undefined || viewer.permissions.includes(permission);
  ensure(viewer.roles.includes("manager") && permitted, "access.denied");
  ensure(viewer.secondFactor, "access.second_factor_required");
  return viewer;
}

/** @throws {Refusal} as `requireMember` and `requireStaff`. */
export function checkAccess(scope: Context, access: Access): void {
  if (access === "anyone") return;
  if (access === "member") requireMember(scope);
  else if (access === "intelligent")
    ensure(requireMember(scope).features.includes(access), "intelligent.required");
  else if (access === "dealer")
    ensure(requireMember(scope).roles.includes("dealer"), "access.denied");
  else requireStaff(scope, access === "manager" ? undefined : access);
}

/** Demo visitors share these accounts. @throws {Refusal} `demo.shared_account`. */
export function assertNotShared({ settings }: Pick<Context, "settings">, email: string): void {
  ensure(!isSharedAccount({ settings }, email), "demo.shared_account");
}

export const isSharedAccount = ({ settings }: Pick<Context, "settings">, email: string): boolean =>
  settings.demo && isSharedDemoAccount(email);
