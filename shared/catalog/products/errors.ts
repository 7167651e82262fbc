export const productErrors = {
  "product.not_found": 404,
  "product.stock_changed": 422,
  "product.not_purchasable": 422,
  "product.out_of_stock": 422,
} as const;
