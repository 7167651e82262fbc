import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

export function AmountMismatch({ order }: { order: OrderDetail }) {
  const t = useTranslations("manager.decide.misfit");
  const each = useTranslations("manager.charges");
  return order.mismatchedMandates.map(({ ref, months, amount }) => (
    <Alert key={ref} tone="warning" silent title={t("title")}>
      {t("text", {
        ref,
        each: each("months", { months: months ?? 0 }),
        amount: formatMoney(amount),
        total: formatMoney(order.amount),
      })}
    </Alert>
  ));
}
