import { useTranslations } from "use-intl";
import type { PromotionState } from "#shared/promotions/office.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

const tones = { running: "success", planned: "info", over: "neutral", off: "warning" } as const;

/** Where a promotion stands now. */
export function StateBadge({ state }: { state: PromotionState }) {
  const t = useTranslations("promotions.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
