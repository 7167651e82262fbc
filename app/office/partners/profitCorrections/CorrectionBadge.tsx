import { useTranslations } from "use-intl";
import type { CorrectionState } from "#shared/partners/profitCorrections/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const TONES = { requested: "warning", approved: "success", rejected: "neutral" } as const;

export function CorrectionBadge({ state }: { state: CorrectionState }) {
  const t = useTranslations("manager.profitCorrections.states");
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}
