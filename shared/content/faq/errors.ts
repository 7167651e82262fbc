export const faqErrors = {
  "faq.not_found": 404,
  "faq.visitor_required": 422,
  "faq.category_in_use": 422,
} as const;
