export const recurringErrors = {
  "recurring.not_cancellable": 422,
  "recurring.cancellation_undecided": 422,
} as const;
