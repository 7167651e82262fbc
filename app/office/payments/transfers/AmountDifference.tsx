import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { amountDifference } from "#shared/payments/transfers/rules.ts";

interface AmountDifferenceProps {
  comes: Money;
  total: Money;
}

export function AmountDifference({ comes, total }: AmountDifferenceProps) {
  const t = useTranslations("manager.decide");
  const off = amountDifference(comes, total);
  if (comes.minor === 0 || off === null) return null;
  return (
    <p className="text-sm" role="status">
      {t("difference", {
        received: formatMoney(comes),
        total: formatMoney(total),
        difference: formatMoney(off.by),
        short: off.short ? "yes" : "no",
      })}
    </p>
  );
}
