import { useTranslations } from "use-intl";
import type { QuotationState } from "#shared/billing/quotations/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const tones = {
  open: "info",
  ordered: "success",
  expired: "neutral",
  withdrawn: "warning",
} as const satisfies Record<QuotationState, string>;

export function QuotationStatusBadge({ state }: { state: QuotationState }) {
  const t = useTranslations("quotations.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
