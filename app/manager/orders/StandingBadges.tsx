import { useTranslations } from "use-intl";
import type { OrderStatus } from "#shared/orders/rules.ts";
import { OrderBadge } from "../../checkout/OrderBadge.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

interface StandingBadgesProps {
  order: { readonly status: OrderStatus; readonly underReview: boolean };
}

/** How an order stands, and whether its money waits for a person; the same wherever staff see an order. */
export function StandingBadges({ order: { status, underReview } }: StandingBadgesProps) {
  return (
    <span className="inline-flex gap-1 max-md:flex-wrap max-md:justify-end">
      <OrderBadge status={status} />
      {underReview && <ReviewBadge />}
    </span>
  );
}

/** Money of an order waits for a person. */
export function ReviewBadge() {
  const t = useTranslations("manager.orders");
  return <StatusBadge tone="warning">{t("review")}</StatusBadge>;
}
