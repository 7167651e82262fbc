export const dealerOrderErrors = {
  "dealer_order.not_found": 404,
  "dealer_order.not_active": 422,
} as const;
