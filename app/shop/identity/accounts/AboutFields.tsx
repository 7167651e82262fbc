import { useTranslations } from "use-intl";
import type { Term } from "#shared/site/company/contract.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { MoreAboutFields } from "./OptionalAboutFields.tsx";
import { NameFields, TermField } from "./PersonFields.tsx";

type Props = Pick<RefusedForm, "fault" | "typed">;

interface AboutFieldsProps extends Props {
  industry: readonly Term[];
  profession: readonly Term[];
}

export function AboutFields({ industry, profession, ...asked }: AboutFieldsProps) {
  const t = useTranslations("register");
  const { fault, typed } = asked;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={typed} fault={fault} />
        <TermField name="industry" terms={industry} values={typed} fault={fault} />
        <TermField name="profession" terms={profession} values={typed} fault={fault} />
      </div>
      <Field label={t("mobilePhone")} error={fault("mobilePhone")}>
        <TextInput
          type="tel"
          name="mobilePhone"
          autoComplete="tel"
          defaultValue={typed.mobilePhone}
        />
      </Field>
      <MoreAboutFields {...asked} />
    </>
  );
}
