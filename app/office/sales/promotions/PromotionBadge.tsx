import { useTranslations } from "use-intl";
import type { PromotionSummary } from "#shared/sales/promotions/adminContract.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const tones = {
  running: "success",
  planned: "info",
  over: "neutral",
  off: "warning",
  codeless: "warning",
} as const;

/** Without a code nobody can use it. */
export function PromotionBadge({ state, codes }: Pick<PromotionSummary, "state" | "codes">) {
  const t = useTranslations("promotions.states");
  const shown = state === "running" && codes === 0 ? "codeless" : state;
  return <StatusBadge tone={tones[shown]}>{t(shown)}</StatusBadge>;
}
