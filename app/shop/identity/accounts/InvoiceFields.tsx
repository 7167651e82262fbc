import { useTranslations } from "use-intl";
import { profileInputsOf } from "#shared/identity/members/profileFields.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { ProfileInputs } from "./PersonFields.tsx";

const FIELDS = profileInputsOf("invoices");

export function InvoiceFields({ fieldError, typed }: Pick<FormErrors, "fieldError" | "typed">) {
  const t = useTranslations("register");
  return (
    <Disclosure
      summary={t("invoice")}
      open={FIELDS.some((field) => fieldError(field) !== undefined)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileInputs
          sections={["invoices"]}
          label={t}
          hints={{ uniformNumber: t("uniformHint"), billAddress: t("billHint") }}
          values={typed}
          fieldError={fieldError}
        />
      </div>
    </Disclosure>
  );
}
