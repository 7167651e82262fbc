export const cartErrors = {
  "cart.line_not_found": 422,
  "cart.too_many_saved": 422,
  "cart.promo_code_not_found": 422,
  "cart.empty": 422,
} as const;
