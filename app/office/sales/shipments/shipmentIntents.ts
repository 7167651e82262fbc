/** What can be done about sending an order, as the forms of its page name it. */
const SHIPMENT_INTENTS = ["send", "deliver", "correctShipment", "cancelShipment"] as const;
export type ShipmentIntent = (typeof SHIPMENT_INTENTS)[number];

export const isShipmentIntent = (intent: unknown): intent is ShipmentIntent =>
  (SHIPMENT_INTENTS as readonly unknown[]).includes(intent);
