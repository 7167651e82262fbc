import { useTranslations } from "use-intl";
import type { Sending } from "#shared/sales/shipments/contract.ts";

export function Tracking({ tracking, link }: Pick<Sending, "tracking" | "link">) {
  const t = useTranslations("manager.shipments");
  const said = tracking ?? (link === null ? null : t("follow"));
  if (said === null || link === null) return said;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="text-link font-mono">
      {said}
    </a>
  );
}
