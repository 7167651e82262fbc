export const taxonomyErrors = {
  "entry.in_use": 422,
} as const;
