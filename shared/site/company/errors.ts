export const companyErrors = {
  "company.not_found": 404,
} as const;
