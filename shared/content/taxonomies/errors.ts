export const taxonomyErrors = {
  "term.in_use": 422,
} as const;
