import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { HeldPayment } from "#shared/payments/suspense/contract.ts";
import { AskFirst } from "#app/office/lists/ConfirmRowAction.tsx";
import { usePayerText } from "./payerText.ts";

interface ConfirmRefundProps {
  row: HeldPayment;
  asked: {
    /** As typed. */
    readonly reference: string;
    readonly idempotencyKey: string;
  };
}

/** Asks before booking: a recorded refund cannot be undone. */
export function ConfirmRefund({ row, asked }: ConfirmRefundProps) {
  const t = useTranslations("manager.held.confirm");
  const payer = usePayerText()(row);
  const { id, order, rest } = row;
  const { reference, idempotencyKey } = asked;
  return (
    <AskFirst
      of={`${id} ${reference}`}
      title={t("title", { amount: formatMoney(rest) })}
      fields={{ id, reference, idempotencyKey }}
      submit={t("submit", { amount: formatMoney(rest) })}
      cancel={t("cancel")}
    >
      <p>{t("to", { buyer: order.buyer, payer, number: order.number })}</p>
      <p className="wrap-anywhere">{t("reference", { reference })}</p>
      <p className="mt-1">{t("final")}</p>
    </AskFirst>
  );
}
