import { useTranslations } from "use-intl";
import { RELEASE_CHANNELS } from "#shared/licensing/downloads/rules.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";

export function ReleaseFields() {
  const t = useTranslations("manager.downloads");
  const { values, fieldError } = useEditing();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label={t("version")} name="version" maxLength={30} />
        <TextField label={t("date")} name="date" type="date" />
        <Field label={t("channel")} error={fieldError("channel")}>
          <Select name="channel" defaultValue={values.channel}>
            {RELEASE_CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channels.${channel}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <LocalizedTextField label={t("notes")} name="notes" max={10_000} multiline />
    </>
  );
}
