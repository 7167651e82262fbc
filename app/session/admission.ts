import type { Viewer } from "#server/context.ts";
import type { ErrorCode } from "#shared/kit/errors.ts";
import type { PageAccess } from "../pages.ts";

/** What becomes of whoever opens a page: let in, sent to log in, sent home, or refused with a reason. */
export type Admission =
  | "admitted"
  | "log_in"
  | "signed_in"
  | Extract<ErrorCode, "access.denied" | "access.second_factor_required">;

/** Whether `viewer` may open a page that is for `access`. */
export function admission(access: PageAccess, viewer: Viewer | null): Admission {
  if (access === "anyone") return "admitted";
  if (access === "guest") return viewer ? "signed_in" : "admitted";
  if (!viewer) return "log_in";
  // Whether a member is a dealer is told by the page itself, which says how to become one.
  if (access === "member" || access === "dealer") return "admitted";
  if (!viewer.roles.includes("manager")) return "access.denied";
  if (access !== "manager" && !viewer.permissions.includes(access)) return "access.denied";
  return viewer.secondFactor ? "admitted" : "access.second_factor_required";
}
