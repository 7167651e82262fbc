export const productAlertErrors = {
  "product_alert.available": 422,
  "product_alert.too_many": 422,
} as const;
