/** The refusals about what somebody asks the shop, in words or for an offer, with their HTTP status. */
export const askedRefusals = {
  "contact.too_soon": 422,
  "contact.form_over": 422,
  "ticket.not_found": 404,
  "ticket.changed": 422,
  "ticket.spam": 422,
  "quotation.not_found": 404,
  "quotation.ended": 422,
  "quotation.not_sold": 422,
  "quotation.not_settled": 422,
  "quotation.trial": 422,
  "quotation.too_many_lines": 422,
} as const;
