export const pricingErrors = {
  "exchange_rate.changed": 422,
  "exchange_rate.invalid": 422,
  "exchange_rate.not_found": 422,
  "price.changed": 422,
  "price.scheduled": 422,
  "price_change.not_found": 404,
} as const;
