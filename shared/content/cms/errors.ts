export const cmsErrors = {
  "news.not_found": 404,
  "text.not_found": 404,
  "text.revision_not_found": 404,
  "text.changed": 422,
  "text.incomplete": 422,
} as const;
