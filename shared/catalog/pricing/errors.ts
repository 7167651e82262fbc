export const pricingErrors = {
  "rates.changed": 422,
  "rates.refused": 422,
  "rates.not_found": 422,
  "prices.changed": 422,
  "prices.scheduled": 422,
  "prices.change_not_found": 404,
} as const;
