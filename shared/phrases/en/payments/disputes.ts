export const manager = {
  audit: {
    actions: {
      payment_disputed: "A cardholder disputed a payment",
      payment_dispute_won: "A dispute was won; the shop keeps the payment",
      payment_dispute_lost: "A dispute was lost; the bank took the payment back",
      payment_refunded_outside: "A payment was refunded outside the portal",
    },
  },
} as const;
