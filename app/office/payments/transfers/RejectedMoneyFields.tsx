import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { NotDuplicateCheckbox } from "./NotDuplicateCheckbox.tsx";
import { findOpenReport, seenIds } from "./pendingMoney.ts";

interface RejectedMoneyFieldsProps {
  order: OrderDetail;
  errors: FormErrors | null;
  aboutMoney: boolean;
}

/** Includes the suspense and report that the page showed. */
export function RejectedMoneyFields({ order, errors, aboutMoney }: RejectedMoneyFieldsProps) {
  const t = useTranslations("manager.decide");
  return (
    <>
      <input type="hidden" name="seen" value={seenIds(order)} />
      <input type="hidden" name="report" value={findOpenReport(order)?.id ?? "none"} />
      {aboutMoney && (
        <>
          <Field
            label={t("refused")}
            hint={t("refusedHint")}
            error={errors?.fieldError("received")}
          >
            <TextInput
              name="received"
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              unit={order.currency}
              defaultValue={errors?.typed.received}
            />
          </Field>
          <NotDuplicateCheckbox errors={errors} />
        </>
      )}
    </>
  );
}
