import { useTranslations } from "use-intl";
import type { HeldState } from "#shared/payments/heldRules.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { Tone } from "../../ui/tone.tsx";

const tones: Record<HeldState, Tone> = {
  held: "warning",
  applied: "success",
  refund_due: "warning",
  refunded: "neutral",
};

/** How money that stood in suspense stands. */
export function HeldBadge({ state }: { state: HeldState }) {
  const t = useTranslations("manager.held.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
