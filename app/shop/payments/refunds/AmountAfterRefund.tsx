import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";

export function AmountAfterRefund({ amount, refunded }: { amount: Money; refunded: Money }) {
  const t = useTranslations("checkout.order");
  return (
    <>
      {formatMoney(amount)}
      {refunded.minor > 0 && (
        <span className="block text-xs text-muted">
          {t("refundedOf", { amount: formatMoney(refunded) })}
        </span>
      )}
    </>
  );
}
