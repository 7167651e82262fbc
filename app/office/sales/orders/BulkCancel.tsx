import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { textValue } from "#app/forms/submitted.ts";
import { useConfirmSubmit } from "#app/office/forms/useConfirmSubmit.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { BulkForm } from "#app/office/lists/BulkForm.tsx";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { BulkOutcome } from "./BulkOutcome.tsx";
import { OrderLink } from "./OrderLink.tsx";

export const BULK_FORM = "cancel-orders";

type BulkCancelOutcome = z.output<typeof orderReview.cancelMany.output>;

interface BulkCancelProps {
  errors: FormErrors;
  result: BulkCancelOutcome | null;
  unselectable: number;
}

export function BulkCancel({ errors, ...rest }: BulkCancelProps) {
  const t = useTranslations("manager.bulk");
  const [count, setCount] = useState(0);
  const { onSubmit, question } = useConfirmSubmit({
    isFinal: (form) => {
      const fields = new FormData(form);
      const ids = fields.getAll("ids");
      setCount(ids.length);
      return ids.length > 0 && textValue(fields, "reason").trim() !== "";
    },
    title: t("sureTitle", { count }),
    text: [t("sureText")],
    submit: t("sure", { count }),
  });
  const own = { errors, onSubmit, ...rest };
  return (
    <BulkForm id={BULK_FORM} words="manager.bulk" variant="danger" {...own}>
      <Field
        label={t("reason")}
        error={errors.fieldError("reason")}
        required
        className="min-w-56 flex-1"
      >
        <TextInput name="reason" maxLength={500} defaultValue={errors.typed.reason} />
      </Field>
      {question}
    </BulkForm>
  );
}

export function BulkCancelResult({
  result: { cancelled, refused },
}: {
  result: BulkCancelOutcome;
}) {
  const t = useTranslations("manager.bulk");
  const refusal = useTranslations("refusal");
  const why = ({ code, status }: BulkCancelOutcome["refused"][number]) =>
    code === "order.not_cancellable" && status !== null
      ? t(`because.${statusPhrase(status)}`)
      : refusal(code);
  return (
    <BulkOutcome
      done={cancelled}
      doneTitle={t("done", { count: cancelled.length })}
      skipped={refused.map((each) => ({
        key: each.id,
        why: (
          <>
            <OrderLink order={{ id: each.id, number: each.number ?? each.id }} /> {why(each)}
          </>
        ),
      }))}
      keptTitle={t("kept", { count: refused.length })}
    />
  );
}
