import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { canBook } from "#shared/payments/transfers/rules.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { NotDuplicateCheckbox } from "./NotDuplicateCheckbox.tsx";
import { maskDigits } from "./pendingMoney.ts";

export interface OrderToDecide extends OrderDetail {
  /** Makes a repeated booking idempotent. */
  readonly idempotencyKey: string;
}

interface ReceiptProps {
  order: OrderToDecide;
  errors: FormErrors | null;
}

export function RecordIncomingTransfer({ order, errors }: ReceiptProps) {
  const t = useTranslations("manager.decide");
  const busy = useNavigation().formData?.get("intent") === "receipt";
  return (
    <Disclosure summary={t("receipt.title")} open={errors !== null}>
      <p className="mb-3 text-sm">{t("receipt.text")}</p>
      <Form ref={errors?.form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="receipt" />
        <DraftField name="idempotencyKey" value={errors?.key ?? order.idempotencyKey} />
        <Line order={order} errors={errors} />
        <Which order={order} errors={errors} />
        <NotDuplicateCheckbox errors={errors} />
        <Field
          label={t("reason")}
          hint={t("reasonHint")}
          error={errors?.fieldError("reason")}
          required
        >
          <TextInput name="reason" maxLength={500} defaultValue={errors?.typed.reason} />
        </Field>
        <Button type="submit" busy={busy} variant="primary" className="justify-self-start">
          {t("receipt.title")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Line({ order, errors }: ReceiptProps) {
  const t = useTranslations("manager.decide");
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <Field
        label={t("found")}
        hint={t("foundHint")}
        error={errors?.fieldError("received")}
        required
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
      <Field label={t("date")} error={errors?.fieldError("date")} required>
        <TextInput
          name="date"
          type="date"
          max={order.today}
          defaultValue={errors?.typed.date ?? order.today}
        />
      </Field>
      <Field label={t("last5")} hint={t("last5Hint")} error={errors?.fieldError("last5")}>
        <TextInput
          name="last5"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          defaultValue={errors?.typed.last5}
        />
      </Field>
    </div>
  );
}

/** Reports without booked money; the open one is preselected. */
function Which({ order: { transfers }, errors }: ReceiptProps) {
  const t = useTranslations("manager.decide");
  const states = useTranslations("manager.transfers.states");
  const reports = transfers.filter(canBook);
  if (reports.length === 0) return <input type="hidden" name="report" value="none" />;
  const typed = errors?.typed.report;
  const isThere = typed === "none" || reports.some(({ id }) => id === typed); // the buyer may have withdrawn it
  const chosen = isThere ? typed : reports[0]?.id;
  return (
    <RadioGroup legend={t("report")} name="report" error={errors?.fieldError("report")}>
      {reports.map(({ id, date, last5, amount, state }) => (
        <Radio
          key={id}
          value={id}
          defaultChecked={id === chosen}
          label={t("reportOption", {
            date,
            last5: maskDigits(last5),
            amount: formatMoney(amount),
            state: states(state),
          })}
        />
      ))}
      <Radio value="none" defaultChecked={chosen === "none"} label={t("reportNone")} />
    </RadioGroup>
  );
}
