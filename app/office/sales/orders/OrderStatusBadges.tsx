import { useTranslations } from "use-intl";
import { OrderBadges, type BadgedOrder } from "#app/shop/sales/orders/OrderBadges.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

interface OrderStatusBadgesProps {
  order: BadgedOrder & { readonly underReview: boolean };
}

export function OrderStatusBadges({ order }: OrderStatusBadgesProps) {
  return <OrderBadges order={order}>{order.underReview && <ReviewBadge />}</OrderBadges>;
}

export function ReviewBadge() {
  const t = useTranslations("manager.orders");
  return <StatusBadge tone="warning">{t("review")}</StatusBadge>;
}
