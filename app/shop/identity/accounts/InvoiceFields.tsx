import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

const FIELDS = ["invoiceTitle", "uniformNumber", "billAddress"] as const;

export function InvoiceFields({ fieldError, typed }: Pick<FormErrors, "fieldError" | "typed">) {
  const t = useTranslations("register");
  const hints = { uniformNumber: t("uniformHint"), billAddress: t("billHint") };
  return (
    <Disclosure
      summary={t("invoice")}
      open={FIELDS.some((field) => fieldError(field) !== undefined)}
    >
      <div className="grid gap-5">
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={name === "invoiceTitle" ? undefined : hints[name]}
            error={fieldError(name)}
          >
            <TextInput
              name={name}
              inputMode={name === "uniformNumber" ? "numeric" : undefined}
              defaultValue={typed[name]}
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
