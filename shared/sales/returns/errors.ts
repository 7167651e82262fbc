export const returnErrors = {
  "withdrawal.not_found": 404,
  "withdrawal.waiting": 422,
  "withdrawal.digital": 422,
  "withdrawal.not_goods": 422,
  "withdrawal.too_late": 422,
  "withdrawal.decided": 422,
} as const;
