import { useTranslations } from "use-intl";
import { OrderBadges, type StandingOrder } from "#app/shop/sales/orders/OrderBadges.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

interface StandingBadgesProps {
  order: StandingOrder & { readonly underReview: boolean };
}

/** How an order stands, whether money of it is given back, and whether any waits for a person; the same wherever staff see an order. */
export function StandingBadges({ order }: StandingBadgesProps) {
  return <OrderBadges order={order}>{order.underReview && <ReviewBadge />}</OrderBadges>;
}

/** Money of an order waits for a person. */
export function ReviewBadge() {
  const t = useTranslations("manager.orders");
  return <StatusBadge tone="warning">{t("review")}</StatusBadge>;
}
