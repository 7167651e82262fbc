import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { OrderEvent } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { statusPhrase } from "./statusPhrase.ts";

export function useEventWords(): (event: OrderEvent) => string {
  const t = useTranslations("purchase.events") as unknown as {
    (key: string, values?: Record<string, string>): string;
    has(key: string): boolean;
  };
  const status = useTranslations("checkout.status");
  const decidedWords = (amount: Money) =>
    amount.minor === 0
      ? t("order_taken_part") // nothing was left to refund
      : t("order_refunded_part", { amount: formatMoney(amount) });
  return ({ reason, by, to, edit, refund, decided }) => {
    if (decided) return decidedWords(decided.amount);
    if (refund) return t("payment_refunded", { amount: formatMoney(refund.amount) });
    if (edit) {
      const [before, after] = [formatMoney(edit.before), formatMoney(edit.after)];
      return t("order_edited", { before, after });
    }
    const key = reason.replaceAll(".", "_");
    const closed = to === OrderStatus.cancelled ? [`${key}_closed`] : [];
    const said = [...closed, `${key}_${by}`, key].find((each) => t.has(each));
    return said ? t(said) : t("other", { status: status(statusPhrase(to)) });
  };
}
