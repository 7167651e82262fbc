/** Intents of the order page's shipment forms. */
const SHIPMENT_INTENTS = ["send", "deliver", "correctShipment", "cancelShipment"] as const;
export type ShipmentIntent = (typeof SHIPMENT_INTENTS)[number];

export const isShipmentIntent = (intent: unknown): intent is ShipmentIntent =>
  (SHIPMENT_INTENTS as readonly unknown[]).includes(intent);
