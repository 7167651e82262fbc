export const transferErrors = {
  "order.not_awaiting_confirmation": 422,
  "order.needs_reopening": 422,
  "order.not_reopenable": 422,
  "order.amount_short": 422,
  "transfer.not_found": 404,
  "transfer.not_reportable": 422,
  "transfer.possible_duplicate": 422,
  "transfer.already_in_suspense": 422,
  "transfer.already_booked": 422,
  "transfer.changed": 422,
  "transfer.report_closed": 422,
  "transfer.amount_differs": 422,
} as const;
