import { useTranslations } from "use-intl";
import type { OrderReference } from "#shared/kit/refusal.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";

interface PossibleDuplicatesProps {
  /** The page's order. */
  order: OrderReference;
  duplicates: readonly OrderReference[];
}

export function PossibleDuplicates({ order, duplicates }: PossibleDuplicatesProps) {
  const t = useTranslations("manager.decide");
  return (
    <ul className="grid gap-1">
      {duplicates.map((each) => (
        <li key={each.id}>{each.id === order.id ? t("alikeHere") : <OrderLink order={each} />}</li>
      ))}
    </ul>
  );
}
