import { useTranslations } from "use-intl";
import { OrderBadges, type StandingOrder } from "#app/shop/sales/orders/OrderBadges.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

interface StandingBadgesProps {
  order: StandingOrder & { readonly underReview: boolean };
}

export function StandingBadges({ order }: StandingBadgesProps) {
  return <OrderBadges order={order}>{order.underReview && <ReviewBadge />}</OrderBadges>;
}

export function ReviewBadge() {
  const t = useTranslations("manager.orders");
  return <StatusBadge tone="warning">{t("review")}</StatusBadge>;
}
