import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { presetOf, type StaffPreset } from "#shared/identity/staff/presets.ts";

/** Below `manager.staff`: the preset that the permissions make up, or a choice of their own. */
export function roleKey(
  permissions: readonly StaffPermission[],
): `presetNames.${StaffPreset}` | "custom" | "noRole" {
  const preset = presetOf(permissions);
  if (preset) return `presetNames.${preset}`;
  return permissions.length === 0 ? "noRole" : "custom";
}
