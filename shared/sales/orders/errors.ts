export const orderErrors = {
  "order.not_found": 404,
  "order.total_required": 422,
  "order.total_changed": 422,
  "order.trial_alone": 422,
  "order.trial_once": 422,
  "order.trial_unverified": 422,
  "order.free_once": 422,
  "order.free_quantity": 422,
  "order.nothing_changed": 422,
  "order.nothing_left": 422,
} as const;
