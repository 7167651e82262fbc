import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { amountDifference } from "#shared/payments/transfers/rules.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface AmountDifferenceProps {
  reported: Money;
  /** Order total. */
  amount: Money;
  children: ReactNode;
}

export function AmountDifference({ reported, amount, children }: AmountDifferenceProps) {
  const t = useTranslations("purchase.report");
  const off = amountDifference(reported, amount);
  if (off === null) return null;
  const said = {
    reported: formatMoney(reported),
    total: formatMoney(amount),
    by: formatMoney(off.by),
    short: off.short ? "yes" : "no",
  };
  return (
    <Alert tone="warning" silent title={t("differs", said)}>
      {children}
    </Alert>
  );
}
