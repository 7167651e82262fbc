import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { OrderIntent } from "./orderAction.server.ts";

interface ReasonFieldsProps {
  intent: OrderIntent;
  errors: FormErrors | null;
}

/** These take an internal note. */
const NOTED: readonly OrderIntent[] = ["confirm", "reject", "reopen"];

/** Reason for the buyer, optional on confirmation, and internal note. */
export function ReasonFields({ intent, errors }: ReasonFieldsProps) {
  const t = useTranslations("manager.decide");
  const isOptional = intent === "confirm";
  return (
    <>
      <Field
        label={t(isOptional ? "toBuyer" : "reason")}
        hint={t("reasonHint")}
        error={errors?.fieldError("reason")}
        required={!isOptional}
      >
        <TextInput name="reason" maxLength={500} defaultValue={errors?.typed.reason} />
      </Field>
      {NOTED.includes(intent) && (
        <Field
          label={t("internal")}
          hint={t("internalHint")}
          error={errors?.fieldError("internal")}
        >
          <TextInput name="internal" maxLength={500} defaultValue={errors?.typed.internal} />
        </Field>
      )}
    </>
  );
}
