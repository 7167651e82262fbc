export const accountErrors = {
  "account.email_already_verified": 422,
  "account.email_taken": 422,
  "account.wrong_password": 422,
} as const;
