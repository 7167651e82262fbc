export const deviceErrors = {
  "device.not_found": 404,
  "device.too_many": 422,
} as const;
