import type { WithdrawalState } from "#shared/sales/returns/rules.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const withdrawalTones: Record<WithdrawalState | "refunded", Tone> = {
  open: "info",
  accepted: "success",
  refunded: "success",
  declined: "neutral",
};
