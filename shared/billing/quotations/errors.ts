export const quotationErrors = {
  "quotation.not_found": 404,
  "quotation.ended": 422,
  "quotation.not_sold": 422,
  "quotation.currency_unavailable": 422,
  "quotation.no_trials": 422,
  "quotation.too_many_lines": 422,
} as const;
