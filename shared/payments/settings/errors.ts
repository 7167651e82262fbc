export const paymentSettingErrors = {
  "bank.changed": 422,
  "payment.setting_changed": 422,
  "payment.provider_not_found": 404,
  "payment.provider_paused": 422,
} as const;
