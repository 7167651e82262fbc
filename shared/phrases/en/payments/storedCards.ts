export const done = { card_removed: "Card removed. It will not be charged again." } as const;

export const manager = {
  jobs: {
    kinds: { card_remove: "Remove a stored card at the provider" },
    taskNames: { payments_card_setups: "Settle stored-card pages" },
  },
} as const;

export const refusal = {
  card: {
    pay_first: "Pay one period yourself first. After that a card can be stored for this plan.",
    not_renewable:
      "No card can be stored for this subscription: it has ended or was canceled, is a trial, or a recurring charge of the gateway pays it.",
    unavailable: "Cards cannot be stored for this currency or amount.",
    none: "No card is stored for this subscription.",
  },
} as const;
