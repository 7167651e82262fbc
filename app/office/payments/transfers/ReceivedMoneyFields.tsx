import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { amountDifference } from "#shared/payments/transfers/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { NotDuplicateCheckbox } from "./NotDuplicateCheckbox.tsx";
import { suspenseMoney, findOpenReport, maskDigits, undecidedItems } from "./pendingMoney.ts";

interface ReceivedProps {
  order: OrderDetail;
  errors: FormErrors | null;
}

export function ReceivedMoneyFields({ order, errors }: ReceivedProps) {
  const t = useTranslations("manager.decide");
  const open = findOpenReport(order);
  const isEither = open !== undefined && undecidedItems(order).length > 0;
  if (!open) return <Besides order={order} errors={errors} />;
  return (
    <>
      <ReportedDifference reported={open.amount} total={order.amount} />
      {isEither ? (
        <Which order={order} errors={errors} />
      ) : (
        <input type="hidden" name="report" value={open.id} />
      )}
      <Amount
        label={t("received")}
        hint={t(isEither ? "receivedAlone" : "receivedHint")}
        order={order}
        errors={errors}
      />
    </>
  );
}

/** Collapsed: money in suspense is counted already and must not be entered again. */
function Besides({ order, errors }: ReceivedProps) {
  const t = useTranslations("manager.decide");
  return (
    <>
      <input type="hidden" name="report" value="none" />
      <Disclosure summary={t("besidesTitle")} open={(errors?.typed.received ?? "") !== ""}>
        <Amount label={t("besides")} hint={t("besidesHint")} order={order} errors={errors} />
      </Disclosure>
    </>
  );
}

interface AmountProps extends ReceivedProps {
  label: string;
  hint: string;
}

function Amount({ label, hint, order, errors }: AmountProps) {
  return (
    <>
      <Field label={label} hint={hint} error={errors?.fieldError("received")}>
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
  );
}

function ReportedDifference({ reported, total }: { reported: Money; total: Money }) {
  const t = useTranslations("manager.decide");
  const off = amountDifference(reported, total);
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

/** The reported transfer counts only if staff say that they found it. */
function Which({ order, errors }: ReceivedProps) {
  const t = useTranslations("manager.decide");
  const open = findOpenReport(order);
  if (!open) return null;
  const { id, date, last5 } = open;
  const chosen = errors?.typed.report;
  return (
    <RadioGroup legend={t("which")} name="report" error={errors?.fieldError("report")}>
      <Radio
        value="none"
        defaultChecked={chosen !== id}
        label={t("whichHeld", { amount: formatMoney(suspenseMoney(order)) })}
      />
      <Radio
        value={id}
        defaultChecked={chosen === id}
        label={t("whichReported", {
          date,
          last5: maskDigits(last5),
          amount: formatMoney(open.amount),
        })}
      />
    </RadioGroup>
  );
}
