import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { formatMoney, type Money, sumMoney } from "#shared/kit/money.ts";
import type { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { TransferToMatch } from "#shared/payments/transfers/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { BulkForm } from "#app/office/lists/BulkForm.tsx";
import { BulkOutcome } from "#app/office/sales/orders/BulkOutcome.tsx";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";

export const CONFIRM_FORM = "confirm-transfers";

export type Confirmed = z.output<typeof orderReview.confirmMany.output>;

interface BulkConfirmProps {
  rows: readonly Pick<TransferToMatch, "id" | "amount">[];
  errors: FormErrors;
  /** Of the last submission. */
  result: Confirmed | null;
  /** Transfers of this page that cannot be selected. */
  unselectable: number;
}

export function BulkConfirm({ errors, rows, ...rest }: BulkConfirmProps) {
  const t = useTranslations("manager.bulkConfirm");
  const decide = useTranslations("manager.decide");
  const [ticked, setTicked] = useState<readonly Money[]>([]);
  const sure = useRef(false);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (sure.current) return void (sure.current = false);
    const ids = new Set(new FormData(event.currentTarget).getAll("reports"));
    const amounts = rows.filter(({ id }) => ids.has(id)).map(({ amount }) => amount);
    if (amounts.length === 0) return;
    event.preventDefault();
    setTicked(amounts);
  };
  const send = () => {
    sure.current = true;
    setTicked([]);
    errors.form.current?.requestSubmit();
  };
  const own = { errors, onSubmit: ask, ...rest };
  return (
    <BulkForm id={CONFIRM_FORM} words="manager.bulkConfirm" variant="primary" {...own}>
      <Field
        label={decide("internal")}
        hint={t("internalHint")}
        error={errors.fieldError("internal")}
        className="min-w-56 flex-1"
      >
        <TextInput name="internal" maxLength={500} defaultValue={errors.typed.internal} />
      </Field>
      <ConfirmDialog ticked={ticked} send={send} close={() => setTicked([])} />
    </BulkForm>
  );
}

interface ConfirmDialogProps {
  ticked: readonly Money[];
  send: () => void;
  close: () => void;
}

function ConfirmDialog({ ticked, send, close }: ConfirmDialogProps) {
  const t = useTranslations("manager.bulkConfirm");
  const currencies = [...Map.groupBy(ticked, ({ currency }) => currency)];
  const text = currencies.map(([currency, amounts]) => formatMoney(sumMoney(currency, amounts)));
  const all = { sum: text.join(" + "), count: ticked.length };
  return (
    <Dialog
      open={ticked.length > 0}
      onOpenChange={(open) => open || close()}
      title={t("ask", all)}
      description={t("askText", all)}
      closeLabel={t("close")}
      actions={
        <>
          <Button onClick={close}>{t("back")}</Button>
          <Button variant="primary" onClick={send}>
            {t("sure", all)}
          </Button>
        </>
      }
    />
  );
}

export function ConfirmResult({ result: { confirmed, refused } }: { result: Confirmed }) {
  const t = useTranslations("manager.bulkConfirm");
  const refusal = useTranslations("refusal");
  return (
    <BulkOutcome
      done={confirmed}
      doneTitle={t("done", { count: confirmed.length })}
      skipped={refused.map(({ report, order, code }) => ({
        key: report,
        why: (
          <>
            {order && <OrderLink order={order} />} {refusal(code)}
          </>
        ),
      }))}
      keptTitle={t("kept", { count: refused.length })}
    />
  );
}
