export const erasureErrors = {
  "privacy.staff": 422,
  "privacy.open_orders": 422,
  "privacy.earnings_due": 422,
} as const;
