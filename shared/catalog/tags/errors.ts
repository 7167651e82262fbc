export const tagErrors = {
  "tag.not_found": 404,
} as const;
