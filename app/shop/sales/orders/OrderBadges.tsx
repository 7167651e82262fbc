import { Banknote } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Money } from "#shared/kit/money.ts";
import { isTrialOrder, type OrderStatus, type PaymentMethod } from "#shared/sales/orders/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { OrderStatusBadge } from "./OrderStatusBadge.tsx";

export interface BadgedOrder {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly reductions: readonly unknown[];
  readonly payAmount: Money;
  readonly refunded: Money;
}

interface OrderBadgesProps {
  order: BadgedOrder;
  children?: ReactNode;
}

export function OrderBadges({ order, children }: OrderBadgesProps) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end min-[90rem]:*:whitespace-nowrap">
      <OrderStatusBadge status={order.status} trial={isTrialOrder(order)} />
      <RefundBadge {...order} />
      {children}
    </span>
  );
}

export function RefundBadge({ payAmount, refunded }: Pick<BadgedOrder, "payAmount" | "refunded">) {
  const t = useTranslations("checkout.status");
  if (refunded.minor === 0) return null;
  return (
    <StatusBadge tone="info" icon={<Banknote />}>
      {t(refunded.minor === payAmount.minor ? "refunded" : "partlyRefunded")}
    </StatusBadge>
  );
}
