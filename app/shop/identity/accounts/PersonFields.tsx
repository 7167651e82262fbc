import { useTranslations } from "use-intl";
import type { Term } from "#shared/site/company/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface PersonFieldsProps extends Pick<FormErrors, "fieldError"> {
  values: Readonly<Record<string, string>>;
}

/** In the name order of the reader's language. */
export function NameFields({ values, fieldError }: PersonFieldsProps) {
  const t = useTranslations("account");
  const first = (
    <Field key="first" label={t("firstName")} error={fieldError("firstName")} required>
      <TextInput name="firstName" autoComplete="given-name" defaultValue={values.firstName} />
    </Field>
  );
  const last = (
    <Field key="last" label={t("lastName")} error={fieldError("lastName")} required>
      <TextInput name="lastName" autoComplete="family-name" defaultValue={values.lastName} />
    </Field>
  );
  return useLang() === "en" ? [first, last] : [last, first];
}

interface TermFieldProps extends PersonFieldsProps {
  name: "industry" | "profession";
  terms: readonly Term[];
  optional?: boolean | undefined;
}

export function TermField({ name, terms, values, fieldError, optional = false }: TermFieldProps) {
  const t = useTranslations("register");
  return (
    <Field label={t(name)} error={fieldError(name)} required={!optional}>
      <Select name={name} defaultValue={values[name] ?? ""}>
        <option value="">{t("choose")}</option>
        {terms.map((term) => (
          <option key={term.uuid} value={term.uuid}>
            {term.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
