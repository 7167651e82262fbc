export const manager = {
  audit: {
    actions: {
      payment_disputed: "A cardholder disputed a payment",
      payment_dispute_won: "A disputed payment stays with the shop",
      payment_dispute_lost: "A disputed payment was taken back by the bank",
      payment_refunded_outside: "Money of a payment was refunded outside the portal",
    },
  },
} as const;
