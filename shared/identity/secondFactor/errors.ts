export const secondFactorErrors = {
  "security.enrolment_over": 422,
  "security.second_factor_off": 422,
  "security.second_factor_kept": 403,
} as const;
