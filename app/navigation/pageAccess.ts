import type { Viewer } from "#server/context.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { hasMachines, type MemberSetting } from "#shared/identity/sessions/contract.ts";
import type { PageAccess } from "#app/pages.ts";

export type Admission =
  | "admitted"
  | "log_in"
  | "signed_in"
  | "member_area"
  | Extract<ErrorCode, "access.denied" | "access.second_factor_required">;

export function checkAdmission(
  access: PageAccess,
  viewer: Viewer | null,
  settings: readonly MemberSetting[] = [],
): Admission {
  if (access === "anyone") return "admitted";
  if (access === "guest") return viewer ? "signed_in" : "admitted";
  if (!viewer) return "log_in";
  // The dealer pages check for dealers and tell how to become one.
  if (access === "member" || access === "dealer") return "admitted";
  if (access === "intelligent") return hasMachines(settings) ? "admitted" : "member_area";
  if (!viewer.roles.includes("manager")) return "access.denied";
  if (access !== "manager" && !viewer.permissions.includes(access)) return "access.denied";
  return viewer.secondFactor ? "admitted" : "access.second_factor_required";
}

/** Open whatever is pending: sign-out and the documents to agree to. */
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
/** Also open without agreeing to the terms: data export and account deletion. */
const WITHOUT_TERMS = new Set(["/member/data", "/member/data/export"]);
const STEPS = { password: "/member/password", terms: "/member/terms" } as const;

/** Where a pending password or agreement leads from `asked`; null: nowhere. */
export function requiredStep(
  asked: string,
  viewer: Viewer | null,
): "password" | "memberTerms" | null {
  if (!viewer?.requiredStep || ALWAYS.has(asked) || asked === STEPS[viewer.requiredStep])
    return null;
  if (viewer.requiredStep === "password") return "password";
  return WITHOUT_TERMS.has(asked) ? null : "memberTerms";
}

const WRITABLE_WHILE_IMPERSONATING = new Set(["/logout", "/preference", "/member/viewing"]);
/** Pages whose GET changes something or returns secrets. */
const WRITING_PAGES = new Set([
  "/cart/:uuid/:commodity?/:currency?",
  "/login/:provider",
  "/login/:provider/return",
  "/member/data/export",
]);

export const isClosedToImpersonation = (asked: string, reading: boolean): boolean =>
  reading ? WRITING_PAGES.has(asked) : !WRITABLE_WHILE_IMPERSONATING.has(asked);
