import { useTranslations } from "use-intl";
import type { PayoutState } from "#shared/partners/payouts/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const TONES = {
  draft: "warning",
  approved: "info",
  exported: "info",
  sent: "info",
  settled: "success",
  cancelled: "neutral",
} as const;

export function PayoutBadge({ state }: { state: PayoutState }) {
  const t = useTranslations("manager.payouts.states");
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}
