export const documentErrors = {
  "receipt.not_issued": 422,
} as const;
