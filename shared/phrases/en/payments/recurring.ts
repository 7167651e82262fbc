export const checkout = {
  state: {
    laterTitle: "Your card was charged a further {amount} for this order",
    laterText:
      "We are reviewing this charge. It has not extended your plan yet; we will e-mail you. You don’t have to do anything.",
  },
} as const;

export const done = { renewal_cancelled: "Automatic renewal cancelled." } as const;

export const mail = {
  renewal_cancelled: {
    subject: "Order {number} will not be renewed",
    title: "Automatic renewal cancelled",
    by: {
      buyer:
        "Automatic renewal was cancelled at your request. Your card will not be charged again.",
      staff:
        "Our staff cancelled the automatic renewal of this order. Your card will not be charged again.",
      provider:
        "The payment provider ended the automatic renewal of this order. Your card will not be charged again.",
    },
    ended: "Ended: {amount} {months, plural, one {every month} other {every # months}}",
    runsOn:
      "The period you have paid for and its product keys remain valid until they expire, and are not renewed after that. See the order page for the date.",
    final:
      "This cannot be undone. To renew again, place a new order. If your card is charged again anyway, we will refund you.",
  },
} as const;

export const manager = {
  nav: { charges: "Renewal charges" },
  order: {
    needlessTitle: "A renewal charge is still running",
    needlessText:
      "Its first payment was refunded or its amount differs from the order, but the gateway still charges the card: {ref}, {each} {amount}, since {since}. We keep asking the gateway to stop; this notice disappears once it has. If it is still here after a day, stop it in the gateway’s console.",
  },
  decide: {
    misfit: {
      title: "Automatic renewal will end for this order",
      text: "This renewal charge does not match the current order total: {ref}, {each} {amount}; order total {total}. Once its payment is used for the order, the gateway is asked to end it. To renew, the buyer has to place a new order.",
    },
    cancelRenewal: {
      title: "Cancel automatic renewal",
      text: "Asks the gateway to end the automatic renewal and notifies the buyer. The paid period and its product keys remain valid until they expire. This cannot be undone; to renew again, the buyer places a new order.",
    },
  },
  charges: {
    title: "Renewal charges",
    intro:
      "Second and later charges of automatic renewals. Each pays the next period of its subscriptions by itself; a failed one makes the period overdue. Only money of another amount waits: decide on it among the unapplied payments.",
    emptyTitle: "No renewal charges",
    emptyText: "Charges appear here from the second one on.",
    search: "Order number or buyer",
    firstDay: "Charged from",
    lastDay: "Charged until",
    order: "Order",
    buyer: "Buyer",
    amount: "Amount",
    currency: "Currency",
    result: "Result",
    succeeded: "Charged",
    failed: "Failed",
    failedWith: "Failed ({code})",
    money: "Money",
    moneyOf: { applied: "Paid a period", waiting: "Waiting for a decision", returned: "Goes back" },
    chargedAt: "Charged at",
    period: "Period",
    months: "{months, plural, one {every month} other {every # months}}",
    sequence: "Charge no.",
    mandate: "Mandate",
    ref: "Gateway reference",
    mandates: { running: "Running", cancelled: "Cancelled", finished: "Finished" },
  },
  audit: { actions: { order_renewal_cancelled: "Cancelled automatic renewal" } },
  mail: { templates: { renewal_cancelled: "Automatic renewal cancelled" } },
  jobs: {
    kinds: { payment_needless: "Stop an unneeded renewal charge" },
    taskNames: { payments_backfill_charges: "Find unreported renewal charges" },
  },
} as const;

export const purchase = {
  renewal: {
    title: "Automatic renewal",
    each: "{amount} {months, plural, one {every month} other {every # months}}",
    amount: "Amount",
    next: "Next charge",
    nextNone: "None, this was the last charge",
    card: "Card",
    endingIn: "Ending in {card}",
    end: "When it ends",
    endText:
      "When you cancel it here, or after {most, number} payments in total. After that you are not charged again, and the period you have paid for and its product keys remain valid until they expire.",
    cancel: "Cancel automatic renewal",
    question: "Cancel automatic renewal?",
    noMore: "We ask the payment provider to stop. Your card will not be charged again.",
    runsOn: "The period you have paid for and its product keys remain valid until they expire.",
    runsUntil:
      "The period you have paid for and its product keys are valid until {until} (Taipei time).",
    ranUntil: "The period you paid for and its product keys expired at {until} (Taipei time).",
    final: "This cannot be undone. To renew again later, place a new order.",
    submit: "Yes, cancel automatic renewal",
    cancelledTitle: "Automatic renewal is cancelled. Your card will not be charged again.",
    toSubscriptions: "My subscriptions",
    again:
      "Whether it can be switched on again, or what a new renewal costs, is on the subscription’s page.",
  },
} as const;

export const refusal = {
  recurring: {
    not_cancellable: "This order has no automatic renewal to cancel.",
    cancellation_undecided:
      "The payment provider has not confirmed the cancellation yet, so the renewal is unchanged. Please try again in a few minutes.",
  },
} as const;
