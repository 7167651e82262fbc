export const fault = {
  required: "This field is required.",
  invalid: "This value is not valid.",
  too_long: "This text is too long.",
  out_of_range: "This number is out of range.",
  email_taken: "This address is already registered.",
  email: "Enter a valid e-mail address, such as name@example.com.",
  password_short: "The password needs at least 8 characters.",
  password_differs: "The two passwords differ.",
  agree_terms: "Please read and accept the member terms.",
  choose_payment: "Please choose a payment method.",
  method_unavailable: "This payment method cannot be used for this order.",
  consent: "Please agree to immediate digital delivery.",
} as const;
