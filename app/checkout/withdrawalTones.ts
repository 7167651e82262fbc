import type { WithdrawalState } from "#shared/payments/withdrawalRules.ts";
import type { Tone } from "../ui/tone.tsx";

export const withdrawalTones: Record<WithdrawalState, Tone> = {
  open: "info",
  accepted: "success",
  declined: "neutral",
};
