export const verificationCodeErrors = {
  "verification_code.wrong": 422,
  "verification_code.too_soon": 422,
} as const;
