export const attemptErrors = {
  "order.not_payable": 422,
  "order.overdue": 422,
  "order.not_cancellable": 422,
  "payment.undecided": 422,
  "payment.too_many_undecided": 422,
  "order.not_editable": 422,
  "payment.account_assigned": 422,
  "payment.method_unavailable": 422,
  "payment.gateway_unavailable": 422,
  "payment.not_found": 404,
} as const;
