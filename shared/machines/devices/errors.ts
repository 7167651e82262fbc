export const deviceErrors = {
  "intelligent.required": 403,
  "device.not_found": 404,
  "device.too_many": 422,
} as const;
