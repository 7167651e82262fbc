export const storedCardErrors = {
  "card.not_renewable": 422,
  "card.pay_first": 422,
  "card.unavailable": 422,
  "card.none": 422,
} as const;
