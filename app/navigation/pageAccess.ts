import type { Viewer } from "#server/context.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { hasMachines, type MemberSetting } from "#shared/identity/sessions/contract.ts";
import type { PageAccess } from "#app/pages.ts";

/** What becomes of whoever opens a page: let in, sent to log in, home or to the member area, or refused with a reason. */
export type Admission =
  | "admitted"
  | "log_in"
  | "signed_in"
  | "member_area"
  | Extract<ErrorCode, "access.denied" | "access.second_factor_required">;

/** Whether `viewer`, who has these settings, may open a page that is for `access`. */
export function admission(
  access: PageAccess,
  viewer: Viewer | null,
  settings: readonly MemberSetting[] = [],
): Admission {
  if (access === "anyone") return "admitted";
  if (access === "guest") return viewer ? "signed_in" : "admitted";
  if (!viewer) return "log_in";
  // Whether a member is a dealer is told by the page itself, which says how to become one.
  if (access === "member" || access === "dealer") return "admitted";
  if (access === "intelligent") return hasMachines(settings) ? "admitted" : "member_area";
  if (!viewer.roles.includes("manager")) return "access.denied";
  if (access !== "manager" && !viewer.permissions.includes(access)) return "access.denied";
  return viewer.secondFactor ? "admitted" : "access.second_factor_required";
}

/** Pages that stay open whatever must be done first: the ways out, and what is to be agreed to. */
const ALWAYS = new Set([
  "/logout",
  "/preference",
  ...["/terms", "/privacy", "/member-terms"].flatMap((path) => [
    path,
    `${path}/versions`,
    `${path}/:version`,
  ]),
  "/member/viewing",
]);
/** And to whoever has not agreed to the terms: taking their data along, and leaving. */
const WITHOUT_TERMS = new Set(["/member/data", "/member/data/export"]);
const STEPS = { password: "/member/password", terms: "/member/terms" } as const;

/** Where whoever must choose a password of their own, or agree to the terms, is led from the page `asked`; null for nowhere. */
export function firstStep(asked: string, viewer: Viewer | null): "password" | "memberTerms" | null {
  if (!viewer?.pending || ALWAYS.has(asked) || asked === STEPS[viewer.pending]) return null;
  if (viewer.pending === "password") return "password";
  return WITHOUT_TERMS.has(asked) ? null : "memberTerms";
}

/** What is written while staff read as a member: the ways out, and choices that the browser keeps. */
const WRITTEN = new Set(["/logout", "/preference", "/member/viewing"]);
/** Pages that change something, or hand out what is secret, by being opened. */
const WRITING = new Set([
  "/cart/:uuid/:commodity?/:currency?",
  "/login/:provider",
  "/login/:provider/return",
  "/member/data/export",
]);

/** Whether the page `asked` is shut to staff who read as a member. */
export const isShutToViewing = (asked: string, reading: boolean): boolean =>
  reading ? WRITING.has(asked) : !WRITTEN.has(asked);
