import { expect, test } from "vitest";
import { STAFF_PERMISSIONS } from "../sessions/access.ts";
import { holdsAll, PRESET_PERMISSIONS, presetOf, STAFF_PRESETS } from "./presets.ts";

test("every preset is found again by its permissions, in any order", () => {
  for (const preset of STAFF_PRESETS)
    expect(presetOf(PRESET_PERMISSIONS[preset].toReversed())).toBe(preset);
});

test("one permission more or less makes a set of one's own", () => {
  expect(presetOf([])).toBeNull();
  for (const preset of STAFF_PRESETS) {
    const permissions = PRESET_PERMISSIONS[preset];
    expect(presetOf(permissions.slice(1))).toBeNull();
    const other = STAFF_PERMISSIONS.find((each) => !permissions.includes(each));
    if (other) expect(presetOf([...permissions, other])).toBeNull();
  }
});

test("the owner alone manages staff; the auditor changes nothing", () => {
  expect(PRESET_PERMISSIONS.owner).toEqual(STAFF_PERMISSIONS);
  const managing = STAFF_PRESETS.filter((preset) =>
    PRESET_PERMISSIONS[preset].includes("staff.write"),
  );
  expect(managing).toEqual(["owner"]);
  expect(holdsAll(PRESET_PERMISSIONS.auditor, ["audit.read", "staff.read"])).toBe(true);
  expect(PRESET_PERMISSIONS.auditor.filter((each) => !each.endsWith(".read"))).toEqual([]);
});
