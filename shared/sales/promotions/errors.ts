export const promotionErrors = {
  "promotion.not_found": 404,
  "promo_code.not_found": 404,
  "promo_code.used_up": 422,
} as const;
