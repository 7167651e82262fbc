import { useTranslations } from "use-intl";
import { APPS, profileInputsOf } from "#shared/identity/members/profileFields.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ProfileInputs } from "./PersonFields.tsx";

type Props = Pick<FormErrors, "fieldError" | "typed">;
const SECTIONS = ["work", "contact", "personal"] as const;
const FIELDS = [...profileInputsOf(...SECTIONS), ...APPS.map((_, at) => `apps.${at}.account`)];

export function OptionalAboutFields({ fieldError, typed }: Props) {
  const t = useTranslations("register");
  return (
    <Disclosure summary={t("more")} open={FIELDS.some((field) => fieldError(field) !== undefined)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInputs
          sections={SECTIONS}
          except="mobilePhone"
          label={t}
          values={typed}
          fieldError={fieldError}
        />
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
