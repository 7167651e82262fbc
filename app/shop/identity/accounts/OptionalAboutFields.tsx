import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { APPS, SEXES } from "#shared/identity/members/profileFields.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

type Props = Pick<FormErrors, "fieldError" | "typed">;
type Attributes = Omit<ComponentProps<typeof TextInput>, "name" | "defaultValue">;

const TEXTS = {
  company: { autoComplete: "organization" },
  jobTitle: { autoComplete: "organization-title" },
  telephone: { type: "tel" },
  fax: { type: "tel" },
  birthday: { type: "date", autoComplete: "bday" },
  website: { type: "url", autoComplete: "url" },
} satisfies Record<string, Attributes>;
const TEXT_NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

const FIELDS = ["sex", ...TEXT_NAMES, ...APPS.map((_, at) => `apps.${at}.account`)];

export function OptionalAboutFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <Disclosure summary={t("more")} open={FIELDS.some((field) => fieldError(field) !== undefined)}>
      <div className="grid gap-5 sm:grid-cols-2">
        {TEXT_NAMES.map((name) => (
          <Field key={name} label={t(name)} error={fieldError(name)}>
            <TextInput {...TEXTS[name]} name={name} defaultValue={typed[name]} />
          </Field>
        ))}
        <Field label={t("sex")} error={fieldError("sex")}>
          <Select name="sex" defaultValue={typed.sex ?? ""} autoComplete="sex">
            <option value="">{t("sexes.none")}</option>
            {SEXES.map((sex) => (
              <option key={sex} value={sex}>
                {t(`sexes.${sex}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <AppFields fieldError={fieldError} typed={typed} />
    </Disclosure>
  );
}

function AppFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <fieldset className="mt-5 grid min-w-0 gap-5 sm:grid-cols-3">
      <legend className="text-sm font-semibold">{t("apps")}</legend>
      <p className="text-sm text-muted sm:col-span-3">{t("appsHint")}</p>
      {APPS.map((app, at) => (
        <div key={app}>
          <input type="hidden" name={`apps[${at}][app]`} value={app} />
          <input type="hidden" name={`apps[${at}][sort]`} value={at + 1} />
          <Field label={t(`app.${app}`)} error={fieldError(`apps.${at}.account`)}>
            <TextInput
              name={`apps[${at}][account]`}
              autoComplete="off"
              maxLength={80}
              defaultValue={typed[`apps[${at}][account]`]}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
