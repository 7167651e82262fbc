export const cartErrors = {
  "catalogue.not_purchasable": 422,
  "cart.line_not_found": 422,
  "cart.visitor_required": 422,
  "cart.saved_full": 422,
  "cart.code_not_found": 422,
  "cart.empty": 422,
  "cart.out_of_stock": 422,
} as const;
