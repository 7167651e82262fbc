import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { Refundable } from "#shared/payments/refundOffice.ts";
import { textIn } from "../../kit/submitted.ts";
import { useFinalForm } from "../form/useFinalForm.tsx";

interface Asked {
  order: Pick<OrderDetail, "lines">;
  ways: Refundable["ways"];
  decided: {
    readonly sum: Money | null;
    /** Nothing of the order is left afterwards. */
    readonly whole: boolean;
    /** So much of the sum is the fee for sending. */
    readonly fee: Money | null;
  };
}

/** Money that is refunded does not come back: how much, what becomes of the order, and which way, is asked before. */
export function useRefundQuestion({ order, ways, decided: { sum, whole, fee } }: Asked) {
  const t = useTranslations("manager.refund");
  const amount = sum === null ? "" : formatMoney(sum);
  const keys = order.lines.some(({ kind }) => kind === "software") ? "Keys" : "";
  return useFinalForm({
    isFinal: (form) => sum !== null && textIn(new FormData(form), "reason").trim() !== "",
    title: t("sureTitle", { amount }),
    text: [
      ...(fee ? [t("feeIn", { fee: formatMoney(fee) })] : []),
      ...(whole ? [t(`sureWhole${keys}`)] : []),
      t(wayWord(ways)),
      t("final"),
    ],
    submit: t("submitSum", { amount }),
  });
}

function wayWord(ways: Refundable["ways"]) {
  if (!ways.includes("gateway")) return "sureTransfer";
  return ways.includes("transfer") ? "sureBoth" : "sureCard";
}
