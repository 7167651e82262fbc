import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { ChosenBox } from "./ChosenBox.tsx";
import { openReport, seenMoney } from "./waiting.ts";

interface RefusedProps {
  order: OrderDetail;
  told: RefusedForm | null;
  aboutMoney: boolean;
}

/** Which money is refused: what is held and reported as it stands here, and what has come and was not booked yet. */
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
