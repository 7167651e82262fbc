import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { offBy } from "#shared/payments/transfers/rules.ts";

interface HeldDifferenceProps {
  /** What pays the order: what is held for it and what comes besides. */
  comes: Money;
  total: Money;
}

/** By how much the money of the order differs from what it comes to; nothing where it does not. */
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
