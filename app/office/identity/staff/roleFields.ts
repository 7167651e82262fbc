import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import { PRESET_PERMISSIONS, STAFF_PRESETS } from "#shared/identity/staff/presets.ts";

export const ROLE_FIELD = "role";
/** The role that the form showed at first. */
export const SHOWN_ROLE_FIELD = "shownRole";
export const CUSTOM = "custom";

/** A role chosen anew decides; else the boxes do, which scripts keep in step with the role. */
function chosenPermissions(form: FormData): string[] {
  const role = form.get(ROLE_FIELD);
  const preset = STAFF_PRESETS.find((each) => each === role);
  if (preset && role !== form.get(SHOWN_ROLE_FIELD)) return [...PRESET_PERMISSIONS[preset]];
  return form.getAll("permissions").filter((each) => typeof each === "string");
}

/** The form with the permissions it chooses, and without how it chose them. */
export function withChosenPermissions(form: FormData): FormData {
  const permissions = chosenPermissions(form);
  for (const name of ["permissions", ROLE_FIELD, SHOWN_ROLE_FIELD]) form.delete(name);
  for (const each of permissions) form.append("permissions", each);
  return form;
}

/** What a refused form had ticked. */
export function typedPermissions(typed: Readonly<Record<string, string>>): StaffPermission[] {
  const sent = (typed["permissions"] ?? "").split("\n");
  return STAFF_PERMISSIONS.filter((each) => sent.includes(each));
}
