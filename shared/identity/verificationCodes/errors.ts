export const verificationCodeErrors = {
  "code.wrong": 422,
  "code.too_soon": 422,
} as const;
