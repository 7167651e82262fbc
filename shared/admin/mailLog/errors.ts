export const mailLogErrors = {
  "mail.not_found": 404,
  "mail.not_resendable": 422,
  "mail.erased": 422,
} as const;
