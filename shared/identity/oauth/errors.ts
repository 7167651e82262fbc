export const oauthErrors = {
  "oauth.unavailable": 422,
  "oauth.expired": 422,
  "oauth.declined": 422,
  "oauth.failed": 422,
  "oauth.email_taken": 422,
  "oauth.email_unverified": 422,
  "oauth.linked_elsewhere": 422,
  "oauth.already_linked": 422,
  "oauth.not_linked": 422,
} as const;
