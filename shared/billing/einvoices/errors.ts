export const einvoiceErrors = {
  "einvoice.not_found": 404,
  "einvoice.not_retryable": 422,
  "einvoice.not_voidable": 422,
  "einvoice.not_applicable": 422,
  "einvoice.exists": 422,
  "einvoice.already_issued": 422,
  "einvoice.disabled": 422,
} as const;
