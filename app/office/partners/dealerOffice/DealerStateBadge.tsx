import { Ban, CirclePause } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DealerState } from "#shared/partners/dealers/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const tones = {
  active: "success",
  suspended: "warning",
  closed: "neutral",
} as const satisfies Record<DealerState, Tone>;

const icons = { active: undefined, suspended: <CirclePause />, closed: <Ban /> };

export function DealerStateBadge({ state }: { state: DealerState }) {
  const t = useTranslations("manager.dealers.states");
  return (
    <StatusBadge tone={tones[state]} icon={icons[state]}>
      {t(state)}
    </StatusBadge>
  );
}
