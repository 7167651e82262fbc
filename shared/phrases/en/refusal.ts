export const refusal = {
  request: {
    invalid: "Some fields need attention. See the marked ones.",
    malformed: "The content of this request could not be read.",
    foreign_origin: "This request came from another site and was refused. Please repeat it here.",
  },
  rate: { limited: "Too many attempts. Please wait a few minutes and try again." },
  page: { not_found: "This page does not exist." },
  session: {
    required: "Please log in first.",
    wrong_credentials: "The e-mail address or the password is not correct.",
    email_taken: "This e-mail address is already registered. Please log in instead.",
  },
  catalogue: {
    product_not_found: "This product does not exist or is no longer offered.",
    not_purchasable: "This product cannot be bought yet.",
  },
  cart: {
    line_not_found: "This item is no longer in the cart.",
    visitor_required: "The visitor token is missing, so the cart cannot be kept.",
    empty: "The cart is empty.",
  },
  order: {
    not_found: "This order does not exist.",
    total_changed: "The cart or its prices have changed. Please check it and order again.",
    not_payable: "This order is not waiting for a payment.",
    overdue:
      "The payment deadline has passed, so this order can no longer be paid. Please order again.",
  },
  payment: {
    method_unavailable: "This payment method cannot be used for this amount or currency.",
  },
  system: "System error. Please try again later.",
} as const;
