export const einvoiceErrors = {
  "invoice.not_found": 404,
  "invoice.not_retryable": 422,
  "invoice.not_voidable": 422,
  "invoice.not_needed": 422,
  "invoice.exists": 422,
  "invoice.bound": 422,
  "invoice.off": 422,
  "invoice.not_written": 422,
} as const;
