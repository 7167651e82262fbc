export const storedCardErrors = {
  "card.subscription_not_found": 404,
  "card.not_renewable": 422,
  "card.unavailable": 422,
  "card.none": 422,
} as const;
