export const shippingErrors = {
  "shipping.not_found": 404,
  "shipping.changed": 422,
} as const;
