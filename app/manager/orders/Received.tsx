import { useTranslations } from "use-intl";
import { formatMoney, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { openReport, waitingMoney } from "./waiting.ts";

interface ReceivedProps {
  order: OrderDetail;
  told: RefusedForm | null;
}

/** Which money pays the order: what is held for it, what its buyer reported, and what has come besides. */
export function Received({ order, told }: ReceivedProps) {
  const t = useTranslations("manager.decide");
  const open = openReport(order);
  const isEither = open !== undefined && waitingMoney(order).length > 0;
  const hint = isEither ? "receivedAlone" : open ? "receivedHint" : "besidesHint";
  return (
    <>
      {isEither ? (
        <Which order={order} told={told} />
      ) : (
        <input type="hidden" name="report" value={open?.id ?? "none"} />
      )}
      <Field
        label={t(open ? "received" : "besides")}
        hint={t(hint)}
        error={told?.fault("received")}
      >
        <TextInput
          name="received"
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          unit={order.currency}
          defaultValue={told?.typed.received}
        />
      </Field>
      <Checkbox name="chosen" value="1" label={t("chosen")} />
    </>
  );
}

/** Whether the reported transfer has come as well: nobody has found it unless they say so. */
function Which({ order, told }: ReceivedProps) {
  const t = useTranslations("manager.decide");
  const open = openReport(order);
  const own = waitingMoney(order).filter(({ amount }) => amount.currency === order.currency);
  const held = sum(
    order.currency,
    own.map(({ amount }) => amount),
  );
  if (!open) return null;
  const { id, date, last5 } = open;
  return (
    <Field label={t("which")} error={told?.fault("report")}>
      <Select name="report" defaultValue={told?.typed.report ?? "none"}>
        <option value="none">{t("whichHeld", { amount: formatMoney(held) })}</option>
        <option value={id}>
          {t("whichReported", { date, last5, amount: formatMoney(open.amount) })}
        </option>
      </Select>
    </Field>
  );
}
