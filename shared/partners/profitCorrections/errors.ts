export const profitCorrectionErrors = {
  "profit_correction.not_found": 404,
  "profit_correction.decided": 422,
  "profit_correction.same_person": 422,
  "profit_correction.out_of_range": 422,
} as const;
