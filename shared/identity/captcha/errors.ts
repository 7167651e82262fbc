export const captchaErrors = {
  "challenge.required": 422,
} as const;
