import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { PaymentProgress } from "#shared/payments/attempts/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { RefundNotice } from "#app/shop/payments/refunds/RefundNotice.tsx";
import { useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";

interface OverdueOrderProps {
  order: Order;
  overdue: NonNullable<PaymentProgress["overdue"]>;
  refundDue: boolean;
}

/** Past its deadline but not closed yet: explains why it waits. */
export function OverdueOrder({ order, overdue, refundDue }: OverdueOrderProps) {
  const t = useTranslations("checkout.overdue");
  useRevalidateUntil(false);
  return (
    <>
      {refundDue && <RefundNotice />}
      <Alert tone="info" title={t("title")}>
        <p className="mb-1">{t("ended", { time: formatInstant(order.payBy) })}</p>
        {overdue === "asking" ? (
          <>
            <p className="mb-1">{t("asking")}</p>
            <p>{t("next")}</p>
          </>
        ) : (
          <p>{t("closing")}</p>
        )}
      </Alert>
    </>
  );
}
