export const promotionErrors = {
  "promotion.not_found": 404,
  "promotion.code_not_found": 404,
  "promotion.changed": 422,
  "promotion.used_up": 422,
} as const;
