import type { ShippingQueueItem } from "#shared/sales/shipments/contract.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const shipmentTones: Record<ShippingQueueItem["state"], Tone> = {
  waiting: "warning",
  sent: "info",
  delivered: "success",
  cancelled: "neutral",
};
