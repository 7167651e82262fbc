import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { Refundable } from "#shared/payments/refunds/adminContract.ts";
import { piecesWorth } from "#shared/payments/refunds/rules.ts";
import { isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { ProposedRefund } from "./proposedRefund.ts";
import type { OrderToDecide } from "../transfers/RecordIncomingTransfer.tsx";
import { licensePhraseSuffix, useRefundConfirmation } from "./useRefundConfirmation.ts";
import { proposesFee, useRefundAmount } from "./useRefundAmount.ts";

interface RefundOrderProps {
  order: OrderToDecide;
  refundable: Refundable;
  /** Initial values. */
  proposed: ProposedRefund | null;
  errors: FormErrors | null;
}

export function RefundOrder({ order, refundable, proposed, errors }: RefundOrderProps) {
  const t = useTranslations("manager.refund");
  const decide = useTranslations("manager.decide");
  const busy = useNavigation().formData?.get("intent") === "refund";
  const { left, lines, chargedBack } = refundable;
  const { recount, ...decided } = useRefundAmount({ order, refundable, proposed, errors });
  const { sum } = decided;
  const { onSubmit, question } = useRefundConfirmation({
    order,
    ways: refundable.destinations,
    decided,
  });
  return (
    <Disclosure summary={t("title")} open={errors !== null || proposed !== null}>
      <p className="mb-3 text-sm">{t("text")}</p>
      {order.suspenseItems.some(
        ({ cause, state }) => state === "refund_due" && !isOrderRefund(cause),
      ) && <Alert tone="info" title={t("notTheOther")} className="mb-3" />}
      <Form
        ref={errors?.form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => recount(event.currentTarget)}
        className="group/refund grid gap-4"
      >
        <input type="hidden" name="intent" value="refund" />
        <DraftField name="idempotencyKey" value={errors?.key ?? order.idempotencyKey} />
        <input type="hidden" name="left" value={left.minor} />
        {chargedBack.minor > 0 && (
          <Alert tone="info">
            {t("chargedBack", { amount: formatMoney(chargedBack), left: formatMoney(left) })}
          </Alert>
        )}
        <Shares order={order} refundable={refundable} proposed={proposed} errors={errors} />
        {left.minor > 0 && <Amount left={left} errors={errors} />}
        {sharesOf(refundable).includes("lines") && (
          <Pieces order={order} refundable={refundable} proposed={proposed} errors={errors} />
        )}
        {lines.some(({ counted }) => counted) && (
          <div className="group-has-[[value=amount]:checked]/refund:hidden">
            <Checkbox
              name="restock"
              value="1"
              defaultChecked={
                errors ? errors.typed.restock === "1" : !lines.some(({ sent }) => sent)
              }
              label={t("restock")}
              hint={t("restockHint")}
            />
          </div>
        )}
        <Field
          label={t("reason")}
          hint={t("reasonHint")}
          error={errors?.fieldError("reason")}
          required
        >
          <TextInput
            name="reason"
            maxLength={500}
            defaultValue={errors?.typed.reason ?? proposed?.reason}
          />
        </Field>
        <Field
          label={decide("internal")}
          hint={decide("internalHint")}
          error={errors?.fieldError("internal")}
        >
          <TextInput name="internal" maxLength={500} defaultValue={errors?.typed.internal} />
        </Field>
        <Button type="submit" busy={busy} variant="danger" className="justify-self-start">
          {sum === null ? t("submit") : t("submitSum", { amount: formatMoney(sum) })}
        </Button>
      </Form>
      {question}
    </Disclosure>
  );
}

interface AmountProps {
  left: Money;
  errors: FormErrors | null;
}

type Share = "whole" | "lines" | "amount";

/** Without money left, pieces can still be taken back one by one. */
function sharesOf({ left, lines }: Refundable): readonly Share[] {
  if (left.minor > 0) return ["whole", "lines", "amount"];
  const pieces = lines.reduce((sum, line) => sum + line.left, 0);
  return pieces > 1 ? ["whole", "lines"] : ["whole"];
}

function useWhole({ order, refundable: { left, chargedBack } }: ShareProps): string {
  const t = useTranslations("manager.refund");
  const keys = licensePhraseSuffix(order);
  if (left.minor > 0) return t(`whole${keys}`, { amount: formatMoney(left) });
  if (chargedBack.minor > 0) {
    return t(`wholeChargedBack${keys}`, { amount: formatMoney(chargedBack) });
  }
  return t(order.amount.minor === 0 ? `wholeFree${keys}` : `wholeRest${keys}`);
}

type ShareProps = RefundOrderProps;

function Shares(props: ShareProps) {
  const t = useTranslations("manager.refund");
  const whole = useWhole(props);
  const { refundable, proposed, errors } = props;
  const shares = sharesOf(refundable);
  if (shares.length === 1) {
    return (
      <>
        <input type="hidden" name="share" value="whole" />
        <p className="text-sm">{whole}</p>
      </>
    );
  }
  // No default: the first choice is final.
  const chosen = errors?.typed.share ?? (proposed ? "lines" : undefined);
  const labels: Record<Share, string> = {
    whole,
    lines: t(refundable.fee.minor > 0 ? "linesOrFee" : "lines"),
    amount: t("amount"),
  };
  return (
    <RadioGroup legend={t("share")} name="share" error={errors?.fieldError("share")} required>
      {shares.map((share) => (
        <Radio key={share} value={share} defaultChecked={share === chosen} label={labels[share]} />
      ))}
    </RadioGroup>
  );
}

function Amount({ left, errors }: AmountProps) {
  const t = useTranslations("manager.refund");
  return (
    <div className="hidden group-has-[[value=amount]:checked]/refund:block">
      <Field
        label={t("amountLabel")}
        hint={t("amountHint", { left: formatMoney(left) })}
        error={errors?.fieldError("amount")}
        required
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          unit={left.currency}
          className="max-w-60"
          defaultValue={errors?.typed.amount}
        />
      </Field>
    </div>
  );
}

interface PiecesProps extends Omit<RefundOrderProps, "order"> {
  order: OrderDetail;
}

/** Together, since a single piece may be worth a fraction. */
const worthOf = (
  { total, quantity }: OrderDetail["lines"][number],
  { left, paid = total.minor }: { readonly left: number; readonly paid: number | undefined },
) => ({
  ...total,
  minor: piecesWorth({ quantity, returned: quantity - left, total_minor: paid }, left),
});

function Pieces({ order, refundable, proposed, errors }: PiecesProps) {
  const t = useTranslations("manager.refund");
  const boughtName = usePurchaseName();
  const { byAmounts } = refundable;
  return (
    <ul className="hidden divide-y divide-line border-y border-line group-has-[[value=lines]:checked]/refund:block">
      {order.lines.map((line, index) => {
        const { left = 0, paid } = refundable.lines.find(({ uuid }) => uuid === line.uuid) ?? {};
        const name = `lines.${index}.quantity`;
        const error =
          errors?.fieldError(name) ?? (index === 0 ? errors?.fieldError("lines") : undefined);
        return (
          <li key={line.uuid} className="py-3">
            <input type="hidden" name={`lines.${index}.uuid`} value={line.uuid} />
            <Field
              label={t("pieces", { name: `${line.name} · ${boughtName(line)}` })}
              hint={t("piecesHint", { left, together: formatMoney(worthOf(line, { left, paid })) })}
              error={error}
            >
              <TextInput
                name={name}
                inputMode="numeric"
                maxLength={2}
                defaultValue={errors?.typed[name] ?? proposed?.pieces[line.uuid] ?? "0"}
                className="w-20 tabular-nums"
              />
            </Field>
          </li>
        );
      })}
      {refundable.fee.minor > 0 && (
        <li className="py-3">
          <Checkbox
            name="fee"
            value="1"
            defaultChecked={
              errors
                ? errors.typed.fee === "1"
                : proposed !== null && proposesFee(order, refundable, proposed)
            }
            label={t("fee", { fee: formatMoney(refundable.fee) })}
            hint={
              byAmounts.minor > 0
                ? t("feeAfterAmounts", { amount: formatMoney(byAmounts) })
                : t("feeHint")
            }
          />
        </li>
      )}
    </ul>
  );
}
