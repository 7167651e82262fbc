export const cmsErrors = {
  "entry.not_found": 404,
} as const;
