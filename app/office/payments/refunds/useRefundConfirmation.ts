import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { Refundable } from "#shared/payments/refunds/adminContract.ts";
import { textValue } from "#app/forms/submitted.ts";
import { useConfirmSubmit } from "#app/office/forms/useConfirmSubmit.tsx";

interface ConfirmationInput {
  order: Pick<OrderDetail, "lines">;
  ways: Refundable["destinations"];
  decided: {
    readonly sum: Money | null;
    readonly whole: boolean;
    /** Shipping fee within `sum`. */
    readonly fee: Money | null;
  };
}

/** Suffix of phrase keys for orders with licenses. */
export const licensePhraseSuffix = ({ lines }: Pick<OrderDetail, "lines">) =>
  lines.some(({ kind }) => kind === "software") ? "Keys" : "";

/** Refunds and full returns are final, so amount, order status and destination are confirmed first. */
export function useRefundConfirmation({
  order,
  ways,
  decided: { sum, whole, fee },
}: ConfirmationInput) {
  const t = useTranslations("manager.refund");
  const amount = sum && formatMoney(sum);
  return useConfirmSubmit({
    isFinal: (form) =>
      (sum !== null || whole) && textValue(new FormData(form), "reason").trim() !== "",
    title: amount ? t("sureTitle", { amount }) : t("sureTitleWhole"),
    text: [
      ...(fee ? [t("feeIn", { fee: formatMoney(fee) })] : []),
      ...(whole ? [t(`sureWhole${licensePhraseSuffix(order)}`)] : []),
      ...(sum ? [t(destinationPhrase(ways))] : []),
      t("final"),
    ],
    submit: amount ? t("submitSum", { amount }) : t("submit"),
  });
}

function destinationPhrase(ways: Refundable["destinations"]) {
  if (!ways.includes("gateway")) return "sureTransfer";
  return ways.includes("transfer") ? "sureBoth" : "sureCard";
}
