export const accountErrors = {
  "security.email_verified": 422,
} as const;
