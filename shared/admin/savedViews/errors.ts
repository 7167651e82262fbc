export const savedViewErrors = {
  "saved_view.not_found": 422,
  "saved_view.too_many": 422,
} as const;
