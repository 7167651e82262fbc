export const dealerErrors = {
  "dealer.not_found": 404,
  "dealer.exists": 422,
  "dealer.closed": 422,
  "dealer.too_deep": 422,
  "dealer.cycle": 422,
  "dealer.percent_conflict": 422,
  "dealer.agreement_past": 422,
  "dealer.not_active": 422,
  "dealer.not_suspended": 422,
  "dealer.no_bank": 422,
  "dealer.own_customer": 422,
} as const;
