import { useTranslations } from "use-intl";
import type { SuspenseState } from "#shared/payments/suspense/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const tones: Record<SuspenseState, Tone> = {
  held: "warning",
  applied: "success",
  refund_due: "warning",
  refunded: "neutral",
};

export function SuspenseBadge({ state }: { state: SuspenseState }) {
  const t = useTranslations("manager.held.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
