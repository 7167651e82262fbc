import type { Sending } from "#shared/shipments/contract.ts";
import type { Tone } from "../../ui/tone.tsx";

export const sendingTones: Record<Sending["state"], Tone> = {
  waiting: "warning",
  sent: "info",
  delivered: "success",
  cancelled: "neutral",
};
