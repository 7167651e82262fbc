export const suspenseErrors = {
  "suspense.not_found": 404,
  "suspense.not_returnable": 422,
  "suspense.changed": 422,
  "refund.transfer_changed": 422,
  "refund.not_prepared": 422,
  "refund.same_person": 422,
  "refund.preparer_not_permitted": 422,
} as const;
