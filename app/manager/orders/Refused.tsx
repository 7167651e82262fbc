import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface RefusedProps {
  order: OrderDetail;
  told: RefusedForm | null;
  aboutMoney: boolean;
}

/** Which money is refused: what is held as it stands here, and what has come and was not booked yet. */
export function Refused({ order: { currency, held }, told, aboutMoney }: RefusedProps) {
  const t = useTranslations("manager.decide");
  const waiting = held.filter(({ state, cause }) => state === "held" && cause !== "renewal");
  return (
    <>
      <input type="hidden" name="seen" value={waiting.map(({ id }) => id).join(",") || "none"} />
      {aboutMoney && (
        <>
          <Field label={t("refused")} hint={t("refusedHint")} error={told?.fault("received")}>
            <TextInput
              name="received"
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              unit={currency}
              defaultValue={told?.typed.received}
            />
          </Field>
          <Checkbox name="chosen" value="1" label={t("chosen")} />
        </>
      )}
    </>
  );
}
