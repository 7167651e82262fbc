export const secondFactorErrors = {
  "second_factor.setup_expired": 422,
  "second_factor.disabled": 422,
  "second_factor.required": 403,
} as const;
