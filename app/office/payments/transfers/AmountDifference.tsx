import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { offBy } from "#shared/payments/transfers/rules.ts";

interface HeldDifferenceProps {
  comes: Money;
  total: Money;
}

export function HeldDifference({ comes, total }: HeldDifferenceProps) {
  const t = useTranslations("manager.decide");
  const off = offBy(comes, total);
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
