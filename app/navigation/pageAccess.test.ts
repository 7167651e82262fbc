import { expect, test } from "vitest";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { PageAccess } from "#app/pages.ts";
import { checkAdmission, requiredStep } from "./pageAccess.ts";

const viewer = (roles: Role[], permissions = [...STAFF_PERMISSIONS], secondFactor = true) => ({
  sessionId: "00000000-0000-4000-8000-000000000001",
  memberId: "00000000-0000-4000-8000-000000000000",
  email: "a@example.test",
  roles,
  permissions,
  secondFactor,
  requiredStep: null,
  features: [],
  impersonation: null,
});

const nobody = null;
const member = viewer(["member"], []);
const dealer = viewer(["member", "dealer"], []);
const powerless = viewer(["member", "manager"], []);
const weaklySignedIn = viewer(["member", "manager"], [...STAFF_PERMISSIONS], false);
const manager = viewer(["member", "manager"]);
/** Permissions without the role. */
const dismissed = viewer(["member"]);

test.each([
  ["anyone", nobody, "admitted"],
  ["anyone", member, "admitted"],
  ["guest", nobody, "admitted"],
  ["guest", member, "signed_in"],
  ["guest", manager, "signed_in"],
  ["member", nobody, "log_in"],
  ["member", member, "admitted"],
  ["dealer", nobody, "log_in"],
  ["dealer", member, "admitted"],
  ["dealer", dealer, "admitted"],
  ["intelligent", nobody, "log_in"],
  ["intelligent", member, "member_area"],
  ["intelligent", manager, "member_area"],
  ["manager", nobody, "log_in"],
  ["manager", member, "access.denied"],
  ["manager", dealer, "access.denied"],
  ["manager", dismissed, "access.denied"],
  ["manager", powerless, "admitted"],
  ["manager", weaklySignedIn, "access.second_factor_required"],
  ["orders.read", nobody, "log_in"],
  ["orders.read", member, "access.denied"],
  ["orders.read", dismissed, "access.denied"],
  ["orders.read", powerless, "access.denied"],
  ["orders.read", weaklySignedIn, "access.second_factor_required"],
  ["orders.read", manager, "admitted"],
] as const)("a page for %s, opened by %j: %s", (access: PageAccess, who, verdict) => {
  expect(checkAdmission(access, who)).toBe(verdict);
});

test("the machine page needs the setting", () => {
  expect(checkAdmission("intelligent", member, [{ key: "other" }])).toBe("member_area");
  expect(checkAdmission("intelligent", member, [{ key: "other" }, { key: "intelligent" }])).toBe(
    "admitted",
  );
  expect(checkAdmission("intelligent", nobody, [{ key: "intelligent" }])).toBe("log_in");
  expect(checkAdmission("manager", member, [{ key: "intelligent" }])).toBe("access.denied");
});

test.each([
  ["/member", "password", "password"],
  ["/member", "terms", "memberTerms"],
  ["/member/terms", "terms", null],
  ["/member/data", "terms", null],
  ["/member/data/export", "terms", null],
  ["/member/data", "password", "password"],
  ["/logout", "terms", null],
] as const)("%s, before the first step %s: %s", (asked, pending, step) => {
  expect(requiredStep(asked, { ...member, requiredStep: pending })).toBe(step);
});
