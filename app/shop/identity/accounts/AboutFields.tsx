import { useTranslations } from "use-intl";
import type { Term } from "#shared/site/company/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OptionalAboutFields } from "./OptionalAboutFields.tsx";
import { NameFields, TermField } from "./PersonFields.tsx";

type Props = Pick<FormErrors, "fieldError" | "typed">;

interface AboutFieldsProps extends Props {
  industry: readonly Term[];
  profession: readonly Term[];
}

export function AboutFields({ industry, profession, ...asked }: AboutFieldsProps) {
  const t = useTranslations("register");
  const { fieldError, typed } = asked;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={typed} fieldError={fieldError} />
        <TermField name="industry" terms={industry} values={typed} fieldError={fieldError} />
        <TermField name="profession" terms={profession} values={typed} fieldError={fieldError} />
      </div>
      <Field label={t("mobilePhone")} error={fieldError("mobilePhone")}>
        <TextInput
          type="tel"
          name="mobilePhone"
          autoComplete="tel"
          defaultValue={typed.mobilePhone}
        />
      </Field>
      <OptionalAboutFields {...asked} />
    </>
  );
}
