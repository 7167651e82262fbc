export const checkout = {
  state: {
    laterTitle: "Your card was charged a further {amount} for this order",
    laterText:
      "The shop is looking at this charge. It has not extended the term yet; we will write to you. There is nothing you need to do.",
  },
} as const;

export const done = { renewal_cancelled: "Automatic renewal is cancelled." } as const;

export const mail = {
  renewal_cancelled: {
    subject: "Order {number} will not be renewed",
    title: "Automatic renewal cancelled",
    by: {
      buyer:
        "Automatic renewal was cancelled as you asked. Your card will not be charged any more.",
      staff:
        "Our staff have cancelled the automatic renewal of this order. Your card will not be charged any more.",
      provider:
        "The payment gateway has ended the automatic renewal of this order. Your card will not be charged any more.",
    },
    ended: "Ended: {amount} {months, plural, one {every month} other {every # months}}",
    runsOn:
      "What you have paid for, with its product keys, works until its time is over and is not renewed then. The order’s page says until when.",
    final:
      "This cannot be undone. To renew again, place a new order. Should your card be charged all the same, we return the money.",
  },
} as const;

export const manager = {
  nav: { charges: "Renewal charges" },
  order: {
    needlessTitle: "A renewal charge is still running",
    needlessText:
      "Its first payment is refunded, or it is of another amount than the order, but the gateway still charges the card: {ref}, {each} {amount}, since {since}. The gateway is asked again and again to stop it; this notice goes away once it has. If it is still here after a day, stop it at the gateway.",
  },
  decide: {
    misfit: {
      title: "The automatic renewal ends, and the order will not renew",
      text: "This renewal charge is not of what the order comes to now: {ref}, {each} {amount}; the order comes to {total}. Once its money pays the order, the gateway is asked to end it. To renew, the buyer has to place a new order.",
    },
    cancelRenewal: {
      title: "Cancel automatic renewal",
      text: "Has the payment gateway end the automatic renewal of this order and writes to the buyer. What is paid for, with its product keys, runs until its time is over. This cannot be undone: to renew again the buyer places a new order.",
    },
  },
  charges: {
    title: "Renewal charges",
    intro:
      "Later charges of cards that are charged by period. What they brought is in suspense. For now a manager can record a refund of it, or leave it there until renewals are handled.",
    emptyTitle: "No renewal charges",
    emptyText: "They appear here once a card is charged for the second time.",
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
    chargedAt: "Charged at",
    period: "Period",
    months: "{months, plural, one {every month} other {every # months}}",
    sequence: "Charge no.",
    mandate: "Mandate",
    ref: "Gateway no.",
    mandates: { running: "Running", cancelled: "Cancelled", finished: "Finished" },
  },
  audit: { actions: { order_renewal_cancelled: "Cancelled an order’s renewal" } },
  mail: { templates: { renewal_cancelled: "Automatic renewal cancelled" } },
  jobs: {
    kinds: { payment_needless: "Stop a needless renewal charge" },
    taskNames: { payments_backfill_charges: "Look for renewal charges that were not reported" },
  },
} as const;

export const purchase = {
  renewal: {
    title: "Automatic renewal",
    each: "{amount} {months, plural, one {every month} other {every # months}}",
    amount: "Amount",
    next: "Next charge",
    nextNone: "None: this was the last one",
    card: "Card",
    endingIn: "Ending in {card}",
    end: "How it ends",
    endText:
      "When you cancel it here, or after {most, number} payments in all. What is paid for, with its product keys, then works until its time is over, and nothing more is charged.",
    cancel: "Cancel automatic renewal",
    question: "Do you really want to cancel automatic renewal?",
    noMore: "We ask the payment gateway to stop, and your card is not charged any more.",
    runsOn: "What you have paid for, with its product keys, works until its time is over.",
    runsUntil:
      "What you have paid for, with its product keys, is valid until {until} (Taipei time).",
    ranUntil: "What you had paid for, with its product keys, ended at {until} (Taipei time).",
    final: "This cannot be undone. To renew again later, place a new order.",
    submit: "Yes, cancel automatic renewal",
    cancelledTitle: "Automatic renewal is cancelled; your card is not charged any more",
    again:
      "Automatic renewal that has ended cannot be taken up again. Place a new order to renew again.",
  },
} as const;

export const refusal = {
  recurring: {
    not_cancellable: "This order has no renewal that could be cancelled.",
    cancellation_undecided:
      "The payment gateway has not confirmed that it stops charging, so the renewal is as it was. Please try again in a few minutes.",
  },
} as const;
