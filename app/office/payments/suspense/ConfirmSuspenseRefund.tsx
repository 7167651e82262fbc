import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { SuspenseItem } from "#shared/payments/suspense/contract.ts";
import { ConfirmRowAction } from "#app/office/lists/ConfirmRowAction.tsx";
import { usePayerText } from "./payerText.ts";

interface ConfirmSuspenseRefundProps {
  row: SuspenseItem;
  asked: {
    /** As typed. */
    readonly reference: string;
    readonly idempotencyKey: string;
  };
}

/** Asks before booking: a recorded refund cannot be undone. */
export function ConfirmSuspenseRefund({ row, asked }: ConfirmSuspenseRefundProps) {
  const t = useTranslations("manager.held.confirm");
  const payer = usePayerText()(row);
  const { id, order, rest } = row;
  const { reference, idempotencyKey } = asked;
  return (
    <ConfirmRowAction
      of={`${id} ${reference}`}
      title={t("title", { amount: formatMoney(rest) })}
      fields={{ id, reference, idempotencyKey }}
      submit={t("submit", { amount: formatMoney(rest) })}
      cancel={t("cancel")}
    >
      <p>{t("to", { buyer: order.buyer, payer, number: order.number })}</p>
      <p className="wrap-anywhere">{t("reference", { reference })}</p>
      <p className="mt-1">{t("final")}</p>
    </ConfirmRowAction>
  );
}
