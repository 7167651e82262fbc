export const companyErrors = {
  "site.info_not_found": 404,
} as const;
