import { Ban, CalendarX, CircleCheck, Clock, Hourglass, RefreshCwOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const looks = {
  [OrderStatus.unpaid]: { word: "unpaid", tone: "warning", Icon: Clock },
  [OrderStatus.paid]: { word: "paid", tone: "success", Icon: CircleCheck },
  [OrderStatus.cancelled]: { word: "cancelled", tone: "neutral", Icon: Ban },
  [OrderStatus.expired]: { word: "expired", tone: "neutral", Icon: CalendarX },
  [OrderStatus.renewalCancelled]: { word: "renewalCancelled", tone: "neutral", Icon: RefreshCwOff },
  [OrderStatus.confirming]: { word: "confirming", tone: "info", Icon: Hourglass },
} as const satisfies Record<OrderStatus, { word: string; tone: Tone; Icon: typeof Ban }>;

interface OrderStatusBadgeProps {
  status: OrderStatus;
  trial?: boolean;
}

export function OrderStatusBadge({ status, trial = false }: OrderStatusBadgeProps) {
  const t = useTranslations("checkout.status");
  if (trial && status === OrderStatus.paid) {
    return (
      <StatusBadge tone="success" icon={<CircleCheck />}>
        {t("trial")}
      </StatusBadge>
    );
  }
  const { word, tone, Icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Icon />}>
      {t(word)}
    </StatusBadge>
  );
}
