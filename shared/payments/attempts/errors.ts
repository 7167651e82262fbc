export const attemptErrors = {
  "order.not_payable": 422,
  "order.overdue": 422,
  "order.not_cancellable": 422,
  "order.payment_undecided": 422,
  "order.tries_undecided": 422,
  "order.not_editable": 422,
  "order.edited_meanwhile": 422,
  "order.payment_begun": 422,
  "payment.method_unavailable": 422,
  "payment.gateway_silent": 422,
  "payment.not_found": 404,
} as const;
