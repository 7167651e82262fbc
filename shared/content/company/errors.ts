export const companyProfileErrors = {
  "site.changed": 422,
} as const;
