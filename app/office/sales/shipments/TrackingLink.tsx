import { useTranslations } from "use-intl";
import type { ShippingQueueItem } from "#shared/sales/shipments/contract.ts";

export function TrackingLink({ tracking, link }: Pick<ShippingQueueItem, "tracking" | "link">) {
  const t = useTranslations("manager.shipments");
  const said = tracking ?? (link === null ? null : t("follow"));
  if (said === null || link === null) return said;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="text-link font-mono">
      {said}
    </a>
  );
}
