export const paymentSettingErrors = {
  "payment.provider_not_found": 404,
  "payment.provider_paused": 422,
} as const;
