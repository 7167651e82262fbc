export const documentErrors = {
  "document.not_issued": 422,
} as const;
