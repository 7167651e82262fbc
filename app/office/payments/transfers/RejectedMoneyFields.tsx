import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ChosenBox } from "./NotDuplicateCheckbox.tsx";
import { openReport, seenMoney } from "./pendingMoney.ts";

interface RefusedProps {
  order: OrderDetail;
  told: RefusedForm | null;
  aboutMoney: boolean;
}

/** Includes the suspense and report that the page showed. */
export function Refused({ order, told, aboutMoney }: RefusedProps) {
  const t = useTranslations("manager.decide");
  return (
    <>
      <input type="hidden" name="seen" value={seenMoney(order)} />
      <input type="hidden" name="report" value={openReport(order)?.id ?? "none"} />
      {aboutMoney && (
        <>
          <Field label={t("refused")} hint={t("refusedHint")} error={told?.fault("received")}>
            <TextInput
              name="received"
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              unit={order.currency}
              defaultValue={told?.typed.received}
            />
          </Field>
          <ChosenBox told={told} />
        </>
      )}
    </>
  );
}
