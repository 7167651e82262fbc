export const ticketErrors = {
  "contact.too_soon": 422,
  "contact.form_expired": 422,
  "ticket.not_found": 404,
  "ticket.spam": 422,
} as const;
