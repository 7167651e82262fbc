export const done = {
  registered: "You are registered and logged in.",
  logged_in: "You are logged in.",
  logged_out: "You are logged out.",
  cart_added: "Added to the cart.",
  cart_changed: "Quantity updated.",
  cart_removed: "Removed from the cart.",
  order_placed: "Your order has been placed.",
  payment_begun: "Taking you to the payment page.",
} as const;
