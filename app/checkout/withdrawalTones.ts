import type { WithdrawalState } from "#shared/payments/withdrawalRules.ts";
import type { Tone } from "../ui/tone.tsx";

export const withdrawalTones: Record<WithdrawalState | "refunded", Tone> = {
  open: "info",
  accepted: "success",
  refunded: "success",
  declined: "neutral",
};
