export const shipmentErrors = {
  "shipment.not_found": 404,
  "shipment.not_sendable": 422,
  "shipment.exceeds_remaining": 422,
  "shipment.closed": 422,
  "shipment.returned": 422,
} as const;
