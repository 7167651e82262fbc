export const refusal = {
  request: {
    invalid: "Some fields need attention. See the marked ones.",
    malformed: "The content of this request could not be read.",
    media_type: "Content of this type is not accepted.",
    too_large: "The content is too large.",
    key_reused: "This form was already sent with other content. Reload the page and try again.",
    in_progress: "The same request is still being processed. Try again in a moment.",
    foreign_origin: "This request came from another site and was refused. Please repeat it here.",
  },
  access: {
    denied: "Your account is not allowed to do this.",
    second_factor_required:
      "This needs two-step verification. Sign in again with a code from your authenticator app.",
  },
  rate: {
    limited: "Too many attempts. Please wait a few minutes and try again.",
    exceeded: "Too many requests in a short time. Please wait a moment and try again.",
    overloaded: "The site is very busy right now. Please wait a moment and try again.",
  },
  list: { too_long: "There are more than 1,000 rows. Read them page by page." },
  page: { not_found: "This page does not exist." },
  session: {
    required: "Please log in first.",
    wrong_credentials: "The e-mail address or the password is not correct.",
    email_taken: "This e-mail address is already registered. Please log in instead.",
    code_required: "The password is right. Enter the code from your authenticator to log in.",
    wrong_code:
      "This code is wrong or was used already. Enter the one your app shows now, or an unused backup code.",
    challenge_over:
      "This login took too long or had too many wrong codes. Enter your password again.",
    wrong_password: "The password is wrong.",
    not_found: "This session was not found; it may have ended already.",
  },
  catalogue: {
    product_not_found: "This product does not exist or is no longer offered.",
    not_purchasable: "This product cannot be bought yet.",
  },
  cart: {
    line_not_found: "This item is no longer in the cart.",
    visitor_required: "The visitor token is missing, so the cart cannot be kept.",
    empty: "The cart is empty.",
    out_of_stock:
      "There are not that many left. The number left is shown beside the item; what is in your cart already counts.",
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
  mail: {
    not_found: "There is no such mail.",
    secret:
      "This mail carries a code or link, so nobody else may send it again. Ask its reader to request a new one.",
  },
  site: {
    changed: "A colleague has changed these texts since you opened them.",
    info_not_found: "There is no such company information.",
  },
  news: { not_found: "There is no such piece of news; it may have been taken down." },
  job: { not_found: "There is no such job." },
  member: { not_found: "There is no such member." },
  staff: {
    not_found: "There is no such member of staff.",
    unknown_address: "No member uses this e-mail address. Ask the person to register first.",
    already: "This member already belongs to the staff.",
    own_rights:
      "You cannot take away your own right to change staff permissions. Ask another member of staff.",
    not_held: "You can give only permissions that you have yourself.",
  },
  view: {
    not_found: "There is no such view.",
    too_many: "You have saved as many views of this table as it holds. Delete one first.",
  },
  security: {
    enrolment_over: "Setting up took too long. Please begin again.",
    second_factor_off: "Two-step verification is not on for this account.",
    second_factor_kept: "Staff accounts need two-step verification; it cannot be turned off.",
  },
  system: "System error. Please try again later.",
} as const;
