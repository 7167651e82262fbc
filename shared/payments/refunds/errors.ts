export const refundErrors = {
  "order.not_refundable": 422,
  "refund.too_much": 422,
  "refund.charged_back": 422,
  "refund.changed": 422,
  "refund.is_whole": 422,
  "refund.renewing": 422,
  "refund.not_retryable": 422,
  "refund.not_preparable": 422,
} as const;
