export const shippingErrors = {
  "shipping.not_found": 404,
} as const;
