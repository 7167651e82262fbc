import { useTranslations } from "use-intl";
import type { NamedOrder } from "#shared/kit/refusal.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";

interface AlikeOrdersProps {
  /** The page's order. */
  order: NamedOrder;
  duplicates: readonly NamedOrder[];
}

export function AlikeOrders({ order, duplicates }: AlikeOrdersProps) {
  const t = useTranslations("manager.decide");
  return (
    <ul className="grid gap-1">
      {duplicates.map((each) => (
        <li key={each.id}>{each.id === order.id ? t("alikeHere") : <OrderLink order={each} />}</li>
      ))}
    </ul>
  );
}
