export const taxErrors = {
  "tax.changed": 422,
} as const;
