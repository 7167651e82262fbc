import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money, sumMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { amountDifference } from "#shared/payments/transfers/rules.ts";
import { textValue } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { useConfirmSubmit } from "#app/office/forms/useConfirmSubmit.tsx";
import { AcceptUnderpayment } from "./AcceptUnderpayment.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import { AmountMismatch } from "../recurring/AmountMismatch.tsx";
import { ReceivedMoneyFields } from "./ReceivedMoneyFields.tsx";
import { ReasonFields } from "#app/office/sales/orders/ReasonFields.tsx";
import {
  additionalMoney,
  suspenseMoney,
  findOpenReport,
  seenIds,
  undecidedItems,
} from "./pendingMoney.ts";

interface ConfirmPaymentProps {
  order: OrderDetail;
  errors: FormErrors | null;
}

export function ConfirmPayment({ order, errors }: ConfirmPaymentProps) {
  const t = useTranslations("manager.decide");
  const [said, setSaid] = useState(() => initialForm(order, errors));
  const money = moneyIn(order, said);
  const { onSubmit, question } = useConfirmQuestion(order, money);
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Disclosure summary={t("confirm.title")} open={errors !== null}>
      <p className="mb-3 text-sm">{t("confirm.text")}</p>
      <Form
        ref={errors?.form}
        method="post"
        noValidate
        className="grid gap-4"
        onChange={({ currentTarget }) => setSaid(readForm(currentTarget))}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="seen" value={seenIds(order)} />
        <ReceivedMoneyFields order={order} errors={errors} />
        {(money.held.minor > 0 || said.received !== "") && (
          <AmountDifference comes={money.comes} total={order.amount} />
        )}
        <AcceptUnderpayment
          comes={money.comes}
          total={order.amount}
          error={errors?.fieldError("acceptDifference")}
        />
        <AmountMismatch order={order} />
        <ReasonFields intent="confirm" errors={errors} />
        <Button type="submit" busy={busy} variant="primary" className="justify-self-start">
          {t("confirm.title")}
        </Button>
      </Form>
      {question}
    </Disclosure>
  );
}

interface InForm {
  readonly report: string;
  readonly received: string;
}

function readForm(form: HTMLFormElement): InForm {
  const fields = new FormData(form);
  return { report: textValue(fields, "report"), received: textValue(fields, "received") };
}

/** If money is in suspense, the report is not preselected: it has not been matched to a bank line. */
function initialForm(order: OrderDetail, errors: FormErrors | null): InForm {
  const report = undecidedItems(order).length > 0 ? "none" : (findOpenReport(order)?.id ?? "none");
  return { report: errors?.typed.report ?? report, received: errors?.typed.received ?? "" };
}

interface OrderMoney {
  readonly held: Money;
  readonly besides: Money;
  readonly comes: Money;
}

function moneyIn(order: OrderDetail, said: InForm): OrderMoney {
  const [held, besides] = [suspenseMoney(order), additionalMoney(order, said)];
  return { held, besides, comes: sumMoney(order.amount.currency, [held, besides]) };
}

/** Skips what the server would refuse anyway. */
function useConfirmQuestion({ number, amount }: OrderDetail, money: OrderMoney) {
  const t = useTranslations("manager.decide");
  const { held, besides, comes } = money;
  const off = amountDifference(comes, amount);
  const amounts = { received: formatMoney(comes), total: formatMoney(amount) };
  const outcome =
    off === null
      ? t("sure.fits", amounts)
      : t(off.short ? "sure.short" : "sure.over", { ...amounts, difference: formatMoney(off.by) });
  return useConfirmSubmit({
    isFinal: (form) =>
      comes.minor > 0 && (off?.short !== true || new FormData(form).has("acceptDifference")),
    title: t("sure.title", { number }),
    text: [
      ...(held.minor > 0 ? [t("sure.held", { amount: formatMoney(held) })] : []),
      ...(besides.minor > 0 ? [t("sure.besides", { amount: formatMoney(besides) })] : []),
      outcome,
      t("confirm.text"),
    ],
    submit: t("confirm.title"),
    danger: false,
  });
}
