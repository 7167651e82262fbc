import { useState } from "react";
import { useTranslations } from "use-intl";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import {
  holdsAll,
  PRESET_PERMISSIONS,
  presetOf,
  STAFF_PRESETS,
  type StaffPreset,
} from "#shared/identity/staff/presets.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { useOffice } from "#app/office/layout/officeContext.ts";
import { CUSTOM, ROLE_FIELD, SHOWN_ROLE_FIELD } from "./roleFields.ts";

/** Staff cannot drop their own, so at least one person always holds it. */
const UNREMOVABLE: StaffPermission = "staff.write";

interface PermissionFieldsProps {
  initial: readonly StaffPermission[];
  /** They are the viewer's own. */
  self?: boolean;
  /** Only to be read. */
  locked?: boolean;
  error?: string | undefined;
}

/**
 * A role ticks its permissions; ticking single ones makes it "custom". Without scripts the server
 * does the same with what was sent (`chosenPermissions`).
 */
export function PermissionFields({ initial, self, locked, error }: PermissionFieldsProps) {
  const t = useTranslations("manager.staff");
  const permission = useCodeLabels("staff.permissionNames");
  const [ticked, setTicked] = useState<readonly StaffPermission[]>(initial);
  const own = useOffice().permissions;
  const obstacle = (each: StaffPermission): string | undefined => {
    if (locked) return undefined;
    if (self && each === UNREMOVABLE) return t("ownRights");
    return own.includes(each) ? undefined : t("notHeld");
  };
  const tick = (each: StaffPermission, on: boolean) =>
    setTicked(on ? [...ticked, each] : ticked.filter((other) => other !== each));
  return (
    <>
      <RoleChoice
        shown={presetOf(initial)}
        chosen={presetOf(ticked)}
        self={self ?? false}
        locked={locked ?? false}
        onChoose={(preset) => setTicked(PRESET_PERMISSIONS[preset])}
      />
      <fieldset className="grid gap-2.5" aria-describedby={error && "permissions-error"}>
        <legend className="mb-1.5 text-sm font-semibold">{t("permissions")}</legend>
        <div className="grid gap-2.5 text-sm sm:grid-cols-2">
          {STAFF_PERMISSIONS.map((each) => (
            <Checkbox
              key={each}
              name="permissions"
              value={each}
              checked={ticked.includes(each)}
              onChange={(event) => tick(each, event.currentTarget.checked)}
              disabled={locked || obstacle(each) !== undefined}
              hint={obstacle(each)}
              label={permission(each)}
            />
          ))}
        </div>
        <FieldError id="permissions-error" error={error} />
      </fieldset>
      {self && !locked && <input type="hidden" name="permissions" value={UNREMOVABLE} />}
    </>
  );
}

interface RoleChoiceProps {
  /** When the page came. */
  shown: StaffPreset | null;
  chosen: StaffPreset | null;
  self: boolean;
  locked: boolean;
  onChoose: (preset: StaffPreset) => void;
}

function RoleChoice({ shown, chosen, self, locked, onChoose }: RoleChoiceProps) {
  const t = useTranslations("manager.staff");
  const own = useOffice().permissions;
  const isOpen = (preset: StaffPreset) =>
    holdsAll(own, PRESET_PERMISSIONS[preset]) &&
    (!self || PRESET_PERMISSIONS[preset].includes(UNREMOVABLE));
  const outOfReach = STAFF_PRESETS.some((preset) => !holdsAll(own, PRESET_PERMISSIONS[preset]));
  const hints = [t("roleHint"), ...(outOfReach ? [t("roleNotHeld")] : [])];
  return (
    <RadioGroup
      legend={t("role")}
      name={ROLE_FIELD}
      hint={locked ? undefined : hints.join(" ")}
      inline
    >
      <input type="hidden" name={SHOWN_ROLE_FIELD} value={shown ?? CUSTOM} />
      {STAFF_PRESETS.map((preset) => (
        <Radio
          key={preset}
          value={preset}
          label={t(`presetNames.${preset}`)}
          checked={chosen === preset}
          disabled={locked || !isOpen(preset)}
          onChange={() => onChoose(preset)}
        />
      ))}
      <Radio
        value={CUSTOM}
        label={t("custom")}
        checked={chosen === null}
        disabled={locked}
        onChange={() => undefined}
      />
    </RadioGroup>
  );
}
