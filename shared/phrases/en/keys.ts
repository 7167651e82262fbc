export const keys = {
  status: {
    valid: "Ready to activate",
    invalid: "No longer valid",
    authorised: "In use",
    grace: "Expired; works until {until}",
  },
  protocol: {
    separator: ", ",
    REQUEST_INVALID: "The program's request has missing or malformed fields.",
    KEY_NOT_FOUND: "There is no such product key. Please check what you typed.",
    KEY_INVALID: "This product key is no longer valid. Your order page shows its status.",
    SEATS_FULL:
      "Every seat of this key is taken. Release one of these computers first: {machines}.",
    PRODUCT_MISMATCH: "This key belongs to {product}, which is a different product.",
    ACTIVATION_GONE:
      "This computer is no longer activated. Activate it again with the product key.",
    SIGNATURE_INVALID:
      "This request could not be confirmed as coming from the activated computer. Activate again with the product key.",
    RATE_LIMITED: "Too many attempts. Please wait a few minutes and try again.",
    SYSTEM: "Something went wrong on our side. Please try again later.",
  },
} as const;
