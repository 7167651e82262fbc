export const transferErrors = {
  "order.not_confirming": 422,
  "order.needs_reopening": 422,
  "order.not_reopenable": 422,
  "order.amount_short": 422,
  "transfer.not_found": 404,
  "transfer.not_reportable": 422,
  "transfer.alike": 422,
  "transfer.held_already": 422,
  "transfer.booked": 422,
  "transfer.changed": 422,
  "transfer.decided": 422,
  "transfer.differs": 422,
} as const;
