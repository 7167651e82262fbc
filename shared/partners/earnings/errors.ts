export const earningErrors = {
  "earning.not_found": 404,
} as const;
