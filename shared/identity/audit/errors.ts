export const auditErrors = {
  "revision.not_found": 404,
} as const;
