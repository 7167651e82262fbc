export const done = {
  dealer_order_prepared: "Prepared. The customer has got a mail with the link.",
} as const;

export const fault = {
  not_active: "This customer hasn’t accepted the invitation yet.",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "This is not an order of one of your customers.",
    not_active: "Orders can be prepared once the customer has accepted the invitation.",
  },
} as const;
