export const oauthErrors = {
  "identity.unavailable": 422,
  "identity.over": 422,
  "identity.declined": 422,
  "identity.failed": 422,
  "identity.known_address": 422,
  "identity.unverified": 422,
  "identity.elsewhere": 422,
  "identity.already": 422,
  "identity.not_linked": 422,
} as const;
