import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileInputName,
  profileInputsOf,
  SEXES,
} from "#shared/identity/members/profileFields.ts";
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

type Control = NonNullable<ProfileField["control"]>;

interface ProfileInputsProps extends PersonFieldsProps {
  sections: readonly ProfileField["section"][];
  /** Stands elsewhere in the form. */
  except?: ProfileInputName;
  label: (name: ProfileInputName) => string;
  hints?: Partial<Record<ProfileInputName, string>>;
  autoComplete?: "off" | undefined;
}

/** The inputs of `sections` that differ in attributes only. */
export function ProfileInputs({ sections, except, label, hints, ...entries }: ProfileInputsProps) {
  return profileInputsOf(...sections)
    .filter((name) => name !== except)
    .map((name) => (
      <ProfileInput key={name} name={name} label={label(name)} hint={hints?.[name]} {...entries} />
    ));
}

interface ProfileInputProps extends PersonFieldsProps {
  name: ProfileInputName;
  label: string;
  hint?: string | undefined;
  autoComplete?: "off" | undefined;
}

export function ProfileInput(props: ProfileInputProps) {
  const { name, label, hint, values, fieldError, autoComplete } = props;
  const { wide, ...control }: Control = PROFILE_FIELDS[name].control;
  const attributes = { ...control, ...(autoComplete && { autoComplete }), name };
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldError(name)}
      className={wide ? "sm:col-span-2" : undefined}
    >
      {name === "sex" ? (
        <SexSelect {...attributes} defaultValue={values[name] ?? ""} />
      ) : (
        <TextInput {...attributes} defaultValue={values[name]} />
      )}
    </Field>
  );
}

function SexSelect(props: ComponentProps<typeof Select>) {
  const t = useTranslations("register.sexes");
  return (
    <Select {...props}>
      <option value="">{t("none")}</option>
      {SEXES.map((sex) => (
        <option key={sex} value={sex}>
          {t(sex)}
        </option>
      ))}
    </Select>
  );
}
