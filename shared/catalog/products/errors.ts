export const productErrors = {
  "product.not_found": 404,
  "product.revision_not_found": 404,
  "product.changed": 422,
  "product.incomplete": 422,
  "product.stock_changed": 422,
} as const;
