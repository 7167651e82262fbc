import { type SubmitEvent, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { OrderReference } from "#shared/kit/refusal.ts";
import { formatMoney, parseMinor } from "#shared/kit/money.ts";
import { calendarDays, formatDay } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { TransferReport } from "#shared/payments/transfers/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import { TransferProofField } from "./TransferProofField.tsx";

interface TransferFormProps {
  order: Order;
  /** Server time. */
  now: string;
  /** The report being corrected. */
  report?: TransferReport;
  /** The last, unconfirmed report: initial values. */
  before?: TransferReport | undefined;
  refused: SubmissionError | undefined;
}

function blockTooLargeFile(event: SubmitEvent<HTMLFormElement>) {
  const slip = event.currentTarget.querySelector<HTMLInputElement>("input[type=file]");
  if (!slip?.validity.customError) return;
  event.preventDefault();
  slip.focus();
}

/** For a new report or a correction. */
export function TransferForm({ order, now, report, before, refused }: TransferFormProps) {
  const t = useTranslations("purchase.report");
  const { form, message, tone, fieldError, possibleDuplicates, typed } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const intent = report ? "correct" : "report";
  const busy = state !== "idle" && formData?.get("intent") === intent;
  const today = formatDay(now);
  const said = report ?? before;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={blockTooLargeFile}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {report && <input type="hidden" name="report" value={report.id} />}
      {message && (
        <Alert tone={tone} title={message}>
          {possibleDuplicates.length > 0 && <DuplicateOrders orders={possibleDuplicates} />}
        </Alert>
      )}
      <Field label={t("last5")} hint={t("last5Hint")} error={fieldError("last5")} required>
        <TextInput
          name="last5"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          defaultValue={typed.last5 ?? said?.last5}
          className="max-w-40 tabular-nums"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("date")} hint={t("dateHint")} error={fieldError("date")} required>
          <TextInput
            name="date"
            type="date"
            min={calendarDays(order.time).first}
            max={calendarDays(now).last}
            defaultValue={typed.date ?? said?.date ?? today}
          />
        </Field>
        <Amount
          order={order}
          error={fieldError("amount")}
          before={typed.amount ?? formatDecimal(said?.amount ?? order.amount)}
        />
      </div>
      <TransferProofField
        error={fieldError("proof")}
        again={typed.proofSent === "1"}
        kept={report?.hasProof ?? false}
      />
      {possibleDuplicates.length > 0 && <Checkbox name="chosen" value="1" label={t("chosen")} />}
      <Button type="submit" variant="primary" size="lg" busy={busy} className="justify-self-start">
        {t(report ? "submitAgain" : "submit")}
      </Button>
    </Form>
  );
}

function DuplicateOrders({ orders }: { orders: readonly OrderReference[] }) {
  const paths = usePaths();
  return (
    <ul className="grid gap-1">
      {orders.map(({ id, number }) => (
        <li key={id}>
          <Link to={paths.order(id)} className="text-link font-mono">
            {number}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AmountProps {
  order: Order;
  error: string | undefined;
  before: string;
}

/** Warns about another amount than the order's, but accepts it. */
function Amount({ order: { amount, currency }, error, before }: AmountProps) {
  const t = useTranslations("purchase.report");
  const [written, setWritten] = useState(before);
  const minor = parseMinor(written, currency);
  const total = formatMoney(amount);
  return (
    <div className="grid content-start gap-3">
      <Field label={t("amount")} hint={t("amountHint", { total })} error={error} required>
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          unit={currency}
          defaultValue={before}
          onChange={({ currentTarget: { value } }) => setWritten(value)}
        />
      </Field>
      <div role="status" className="empty:hidden">
        {Number.isInteger(minor) && (
          <AmountDifference reported={{ minor, currency }} amount={amount}>
            {t("differsText")}
          </AmountDifference>
        )}
      </div>
    </div>
  );
}
