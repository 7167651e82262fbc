export const mediaErrors = {
  "media.not_found": 404,
  "media.in_use": 422,
} as const;
