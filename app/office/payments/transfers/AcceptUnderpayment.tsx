import { useTranslations } from "use-intl";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

interface AcceptUnderpaymentProps {
  /** As far as known. */
  comes: Money;
  total: Money;
  error: string | undefined;
}

export function AcceptUnderpayment({ comes, total, error }: AcceptUnderpaymentProps) {
  const t = useTranslations("manager.decide");
  if (comes.minor >= total.minor && error === undefined) return null;
  return (
    <Checkbox
      name="acceptDifference"
      value="1"
      error={error}
      label={t("acceptDifference", { total: formatMoney(total) })}
    />
  );
}
