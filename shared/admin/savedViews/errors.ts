export const savedViewErrors = {
  "view.not_found": 422,
  "view.too_many": 422,
} as const;
