export const categoryErrors = {
  "category.not_found": 404,
  "category.too_deep": 422,
  "category.tree_changed": 422,
  "category.has_subcategories": 422,
  "category.has_products": 422,
  "category.in_use": 422,
} as const;
