import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { orderReview } from "#shared/payments/review.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { BulkForm } from "../list/BulkForm.tsx";
import { DecidedOrders } from "../orders/DecidedOrders.tsx";
import { OrderLink } from "../orders/OrderLink.tsx";

/** The form that the boxes of the list belong to. */
export const CONFIRM_FORM = "confirm-transfers";

export type Confirmed = z.output<typeof orderReview.confirmMany.output>;

interface BulkConfirmProps {
  told: RefusedForm;
  /** What became of those that were ticked last. */
  result: Confirmed | null;
  /** How many transfers of this page cannot be ticked. */
  refused: number;
}

/** Confirms the ticked transfers, which the statement shows as they were reported. */
export function BulkConfirm({ told, ...rest }: BulkConfirmProps) {
  const t = useTranslations("manager.bulkConfirm");
  const decide = useTranslations("manager.decide");
  return (
    <BulkForm id={CONFIRM_FORM} words="manager.bulkConfirm" variant="primary" told={told} {...rest}>
      <Field
        label={decide("internal")}
        hint={t("internalHint")}
        error={told.fault("internal")}
        className="min-w-56 flex-1"
      >
        <TextInput name="internal" maxLength={500} defaultValue={told.typed.internal} />
      </Field>
    </BulkForm>
  );
}

/** What became of each of the transfers that were to be confirmed. */
export function ConfirmResult({ result: { confirmed, refused } }: { result: Confirmed }) {
  const t = useTranslations("manager.bulkConfirm");
  const refusal = useTranslations("refusal");
  return (
    <DecidedOrders
      done={confirmed}
      doneTitle={t("done", { count: confirmed.length })}
      kept={refused.map(({ report, order, code }) => ({
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
