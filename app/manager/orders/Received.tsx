import { useTranslations } from "use-intl";
import { formatMoney, type Money, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import { offBy } from "#shared/payments/transferRules.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Field } from "../../ui/Field.tsx";
import { Radio, RadioGroup } from "../../ui/RadioGroup.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { ChosenBox } from "./ChosenBox.tsx";
import { openReport, shownDigits, waitingMoney } from "./waiting.ts";

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
      {open && <OffBy reported={open.amount} total={order.amount} />}
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
      <ChosenBox told={told} />
    </>
  );
}

/** How much what was reported lacks, or brings too much. */
function OffBy({ reported, total }: { reported: Money; total: Money }) {
  const t = useTranslations("manager.decide");
  const off = offBy(reported, total);
  if (off === null) return null;
  const said = { by: formatMoney(off.by), short: off.short ? "yes" : "no" };
  return (
    <Alert
      tone="warning"
      silent
      title={t("offBy", { reported: formatMoney(reported), total: formatMoney(total), ...said })}
    />
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
  const chosen = told?.typed.report;
  return (
    <RadioGroup legend={t("which")} name="report" error={told?.fault("report")}>
      <Radio
        value="none"
        defaultChecked={chosen !== id}
        label={t("whichHeld", { amount: formatMoney(held) })}
      />
      <Radio
        value={id}
        defaultChecked={chosen === id}
        label={t("whichReported", {
          date,
          last5: shownDigits(last5),
          amount: formatMoney(open.amount),
        })}
      />
    </RadioGroup>
  );
}
