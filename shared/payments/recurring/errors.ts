export const recurringErrors = {
  "order.renewal_not_cancellable": 422,
  "order.renewal_undecided": 422,
} as const;
