export const fault = {
  order_amount_required: "Enter the order amount.",
  order_amount: "Enter an amount above zero, such as 12,345.",
  given_above_own: "At most your own percent.",
} as const;

export const refusal = {
  earning: { not_found: "There is no such earning of yours." },
} as const;
