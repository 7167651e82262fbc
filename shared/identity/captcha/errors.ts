export const captchaErrors = {
  "captcha.required": 422,
} as const;
