export const supportErrors = {
  "support.article_not_found": 404,
  "support.visitor_required": 422,
} as const;
