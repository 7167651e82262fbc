import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import { DEFAULT_TIME_ZONE, MAX_DEVICE_NAME } from "#shared/machines/devices/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

/** Of most shops; a device keeps another one that it has. */
const TIME_ZONES = [
  DEFAULT_TIME_ZONE,
  "Asia/Shanghai",
  "Asia/Hong_Kong",
  "Asia/Tokyo",
  "Asia/Seoul",
  "Asia/Singapore",
  "Asia/Bangkok",
  "Asia/Ho_Chi_Minh",
  "Asia/Kolkata",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "Australia/Sydney",
  "UTC",
];

interface DeviceFieldsProps extends Pick<FormErrors, "fieldError" | "typed"> {
  device?: Device;
}

export function DeviceFields({ device, fieldError, typed }: DeviceFieldsProps) {
  const t = useTranslations("machines");
  const zone = typed["timeZone"] ?? device?.timeZone ?? DEFAULT_TIME_ZONE;
  return (
    <>
      <Field
        label={t("edit.name")}
        required
        error={fieldError("name")}
        {...(!device && { hint: t("wizard.nameHint") })}
      >
        <TextInput
          name="name"
          defaultValue={typed["name"] ?? device?.name}
          maxLength={MAX_DEVICE_NAME}
        />
      </Field>
      <Field label={t("edit.model")} error={fieldError("model")}>
        <TextInput name="model" defaultValue={typed["model"] ?? device?.model} maxLength={120} />
      </Field>
      <Field label={t("edit.location")} error={fieldError("location")}>
        <TextInput
          name="location"
          defaultValue={typed["location"] ?? device?.location}
          maxLength={120}
        />
      </Field>
      <Field label={t("edit.timeZone")} error={fieldError("timeZone")}>
        <Select name="timeZone" defaultValue={zone}>
          {[...new Set([zone, ...TIME_ZONES])]
            .toSorted((a, b) => a.localeCompare(b))
            .map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
        </Select>
      </Field>
    </>
  );
}

/** Of the work order. */
export function OrderField({ device, fieldError, typed }: DeviceFieldsProps & { device: Device }) {
  const t = useTranslations("machines.edit");
  const { value, source } = device.order;
  const own = source === "work_order" && value !== null ? String(value) : "";
  return (
    <Field label={t("order")} hint={t("orderHint")} error={fieldError("orderQuantity")}>
      <TextInput
        name="orderQuantity"
        inputMode="numeric"
        maxLength={12}
        defaultValue={typed["orderQuantity"] ?? own}
      />
    </Field>
  );
}
