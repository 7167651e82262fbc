import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, type Money, sum } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { offBy } from "#shared/payments/transfers/rules.ts";
import { textIn } from "#app/forms/submitted.ts";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { useFinalForm } from "#app/office/forms/useConfirmSubmit.tsx";
import { AcceptShortfall } from "./AcceptUnderpayment.tsx";
import { HeldDifference } from "./AmountDifference.tsx";
import { Misfits } from "../recurring/AmountMismatch.tsx";
import { Received } from "./ReceivedMoneyFields.tsx";
import { Said } from "#app/office/sales/orders/ReasonFields.tsx";
import { besidesMoney, heldMoney, openReport, seenMoney, waitingMoney } from "./pendingMoney.ts";

interface ConfirmPaymentProps {
  order: OrderDetail;
  told: RefusedForm | null;
}

export function ConfirmPayment({ order, told }: ConfirmPaymentProps) {
  const t = useTranslations("manager.decide");
  const [said, setSaid] = useState(() => saidAtFirst(order, told));
  const money = moneyIn(order, said);
  const { onSubmit, question } = useConfirmQuestion(order, money);
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Disclosure summary={t("confirm.title")} open={told !== null}>
      <p className="mb-3 text-sm">{t("confirm.text")}</p>
      <Form
        ref={told?.form}
        method="post"
        noValidate
        className="grid gap-4"
        onChange={({ currentTarget }) => setSaid(saidIn(currentTarget))}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="seen" value={seenMoney(order)} />
        <Received order={order} told={told} />
        {(money.held.minor > 0 || said.received !== "") && (
          <HeldDifference comes={money.comes} total={order.amount} />
        )}
        <AcceptShortfall
          comes={money.comes}
          total={order.amount}
          error={told?.fault("acceptDifference")}
        />
        <Misfits order={order} />
        <Said intent="confirm" told={told} />
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

function saidIn(form: HTMLFormElement): InForm {
  const fields = new FormData(form);
  return { report: textIn(fields, "report"), received: textIn(fields, "received") };
}

/** With suspense, the report is not preselected: nobody has found it yet. */
function saidAtFirst(order: OrderDetail, told: RefusedForm | null): InForm {
  const report = waitingMoney(order).length > 0 ? "none" : (openReport(order)?.id ?? "none");
  return { report: told?.typed.report ?? report, received: told?.typed.received ?? "" };
}

interface OrdersMoney {
  readonly held: Money;
  readonly besides: Money;
  readonly comes: Money;
}

function moneyIn(order: OrderDetail, said: InForm): OrdersMoney {
  const [held, besides] = [heldMoney(order), besidesMoney(order, said)];
  return { held, besides, comes: sum(order.amount.currency, [held, besides]) };
}

/** Skips what the server would refuse anyway. */
function useConfirmQuestion({ number, amount }: OrderDetail, money: OrdersMoney) {
  const t = useTranslations("manager.decide");
  const { held, besides, comes } = money;
  const off = offBy(comes, amount);
  const told = { received: formatMoney(comes), total: formatMoney(amount) };
  const outcome =
    off === null
      ? t("sure.fits", told)
      : t(off.short ? "sure.short" : "sure.over", { ...told, difference: formatMoney(off.by) });
  return useFinalForm({
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
