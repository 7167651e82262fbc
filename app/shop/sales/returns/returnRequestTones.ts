import type { ReturnState } from "#shared/sales/returns/rules.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const returnRequestTones: Record<ReturnState | "refunded", Tone> = {
  open: "info",
  accepted: "success",
  refunded: "success",
  declined: "neutral",
};
