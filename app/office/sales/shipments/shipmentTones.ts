import type { Sending } from "#shared/sales/shipments/contract.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const sendingTones: Record<Sending["state"], Tone> = {
  waiting: "warning",
  sent: "info",
  delivered: "success",
  cancelled: "neutral",
};
