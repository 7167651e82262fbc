import { useTranslations } from "use-intl";
import type { Term } from "#shared/site/company/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { OptionalAboutFields } from "./OptionalAboutFields.tsx";
import { NameFields, ProfileInput, TermField } from "./PersonFields.tsx";

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
      <ProfileInput
        name="mobilePhone"
        label={t("mobilePhone")}
        values={typed}
        fieldError={fieldError}
      />
      <OptionalAboutFields {...asked} />
    </>
  );
}
