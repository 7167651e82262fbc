export const faqErrors = {
  "faq_category.in_use": 422,
} as const;
