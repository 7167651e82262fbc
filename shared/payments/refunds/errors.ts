export const refundErrors = {
  "order.not_refundable": 422,
  "refund.exceeds_remaining": 422,
  "refund.charged_back": 422,
  "refund.changed": 422,
  "refund.is_full": 422,
  "refund.recurring_active": 422,
  "refund.not_retryable": 422,
  "refund.not_preparable": 422,
} as const;
