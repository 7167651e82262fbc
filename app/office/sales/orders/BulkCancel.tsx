import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { BulkForm } from "#app/office/lists/BulkForm.tsx";
import type { BulkCancelOutcome } from "./BulkCancelResult.tsx";

export const BULK_FORM = "cancel-orders";

interface BulkCancelProps {
  told: FormErrors;
  result: BulkCancelOutcome | null;
  unselectable: number;
}

export function BulkCancel({ told, ...rest }: BulkCancelProps) {
  const t = useTranslations("manager.bulk");
  return (
    <BulkForm id={BULK_FORM} words="manager.bulk" variant="danger" errors={told} {...rest}>
      <Field
        label={t("reason")}
        error={told.fieldError("reason")}
        required
        className="min-w-56 flex-1"
      >
        <TextInput name="reason" maxLength={500} defaultValue={told.typed.reason} />
      </Field>
    </BulkForm>
  );
}
