export const suspenseErrors = {
  "held.not_found": 404,
  "held.not_due": 422,
  "held.changed": 422,
  "refund.transfer_changed": 422,
  "refund.not_prepared": 422,
  "refund.same_person": 422,
  "refund.preparer_not_permitted": 422,
} as const;
