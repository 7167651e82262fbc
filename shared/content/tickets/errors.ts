export const ticketErrors = {
  "contact.too_soon": 422,
  "contact.form_over": 422,
  "ticket.not_found": 404,
  "ticket.changed": 422,
  "ticket.spam": 422,
} as const;
