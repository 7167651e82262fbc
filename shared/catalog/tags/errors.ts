export const tagErrors = {
  "tag.not_found": 404,
  "tag.changed": 422,
} as const;
