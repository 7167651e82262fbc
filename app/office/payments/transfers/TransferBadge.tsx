import { useTranslations } from "use-intl";
import type { TransferState } from "#shared/payments/transfers/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";

const tones: Record<TransferState, Tone> = {
  open: "warning",
  confirmed: "success",
  rejected: "neutral",
  superseded: "neutral",
  arrived: "warning",
  withdrawn: "neutral",
  corrected: "neutral",
};

export function TransferBadge({ state }: { state: TransferState }) {
  const t = useTranslations("manager.transfers.states");
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
