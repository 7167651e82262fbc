import { useTranslations } from "use-intl";
import type { HoldReason } from "#shared/partners/commissions/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export function HoldBadge({ reason }: { reason: HoldReason }) {
  const t = useTranslations("manager.profitHolds.reasons");
  return <StatusBadge tone={reason === "fraud" ? "danger" : "warning"}>{t(reason)}</StatusBadge>;
}
