export const checkout = {
  state: {
    overTitle: "More was paid than this order comes to",
    overAmount: "{amount} goes back to you.",
    twiceTitle: "This order was paid more than once",
    twiceText:
      "The order is complete. We are dealing with the extra payment; there is nothing you need to do.",
  },
} as const;

export const done = { refund_recorded: "The refund is recorded." } as const;

export const mail = {
  payment_held: {
    subject: {
      held: "We received a payment for order {number} and are checking it",
      refund_due: "We will return a payment for order {number}",
    },
    title: { held: "We are checking your payment", refund_due: "We will return your payment" },
    text: {
      held: "We have received money for order {number} that could not complete it by itself. Somebody is looking at it.",
      refund_due:
        "We have received money for order {number} that the order does not need, so we will return it to you.",
    },
    amount: { held: "Amount received: {amount}", refund_due: "Amount to be returned: {amount}" },
    next: {
      held: "We will tell you the result by e-mail. You do not need to pay again.",
      refund_due:
        "We send it back the way it came, and will write to you should we need an account for that.",
    },
  },
  payment_refunded: {
    subject: "Order {number}: we have returned {amount}",
    title: "Your money has been returned",
    text: {
      paid: "We have returned the money that we received for order {number} beyond what it came to.",
      closed: "We have returned the money that came for order {number} after it was closed.",
      open: "We have returned a payment that could not complete order {number}.",
      renewal: "We have returned a renewal charge of order {number}.",
      refund: "The refund of order {number} that we wrote to you about has been made.",
      chargeback:
        "Your bank has returned this payment of order {number} to you after your dispute.",
    },
    amount: "Amount returned: {amount}",
    at: "Returned: {at} (Taipei time)",
    reference: "Refund number: {reference}",
    to: {
      card: "Returned to: the card that was charged",
      chargeback: "Returned by: your bank, to the card that was charged",
      account: "Returned to: the account that you paid from",
      digits: "Returned to: your account ending in {last5}",
      bank: "Returned to: {bank}, your account ending in {last5}",
    },
    arrives: {
      card: "It will be on a later card statement. When depends on the bank that issued the card; seven to fourteen working days are usual.",
      account: "Between two banks it may take a working day or two to arrive.",
      chargeback:
        "Your bank has booked it by itself. If you do not find it on your card statement, please ask your bank.",
    },
    means: {
      paid: "The order is still paid. Your products and product keys are not affected.",
      closed: "The order is still cancelled. You are welcome to order again.",
      open: "The order is not paid yet. If you still want it, pay on its page before its deadline.",
      renewal:
        "This charge did not extend anything. The time that you have paid for and its product keys are not affected.",
      refund: "With this, we have nothing more to do about this part of the refund.",
    },
  },
} as const;

export const manager = {
  nav: { held: "Held money" },
  start: { held: "Payments to review or refund" },
  order: {
    money: "Reported transfers and held money",
    moneyWhat: "What",
    moneyDetails: "Details",
    moneyAt: "When",
  },
  held: {
    title: "Held money",
    search: "Order number or buyer",
    intro:
      "Money that came late, twice or in a wrong amount stands in suspense until somebody books it or refunds it; refunds that are decided stand here until the money is back.",
    order: "Order",
    cause: "Why",
    causes: {
      duplicate: "Paid twice",
      amount_differs: "Amount differs",
      late: "Came after the order was closed",
      transfer: "Bank transfer",
      renewal: "Renewal charge, not yet matched to a renewal",
      refund: "Refund of a paid order",
      bounced: "Refund that the bank sent back",
    },
    amount: "Amount",
    rest: "To give back",
    ofAmount: "of {amount}",
    orderAmount: "Order amount",
    dueOf: "{rest} of {amount} goes back",
    state: "State",
    states: {
      held: "To decide",
      applied: "Booked",
      refund_due: "To refund",
      refunded: "Refunded",
    },
    old: "Came more than {days, number} days ago",
    person: "Only what somebody has to do",
    all: "Also what is dealt with",
    ref: "Trade number",
    buyer: "Buyer",
    payer: "Paid from",
    payerCard: "card ending in {card}",
    payerDigits: "account ending in {last5}",
    payerAccount: "account unknown, as the buyer paid by transfer",
    payerUnknown: "card or account unknown",
    heldAt: "When",
    currency: "Currency",
    orderStatus: "Order status",
    refund: "Refund",
    needless: "Still charging: being stopped at the gateway",
    mandate: "Renewal charge",
    decide: "Decide on the order’s page",
    reference: "Refund number for order {number}",
    referenceHint: "Bank’s or gateway’s number",
    confirm: {
      title: "Record that {amount} was refunded?",
      to: "To {buyer}, {payer}, for order {number}.",
      reference: "Under the number {reference}.",
      final: "This cannot be undone, and the buyer is told by mail.",
      submit: "Yes, record the refund of {amount}",
      cancel: "Not yet",
    },
    record: "Record refund",
    emptyTitle: "No money is held",
    emptyText: "Money that needs a person appears here.",
  },
  giveBack: {
    title: "To give back: not the order’s own payment",
    text: "The order does not need this money. Giving it back changes nothing about the order.",
    alone:
      "One person is enough: how much goes back, and to whom, follows from the payment itself. Refunding what paid the order is a decision, so a transfer for that takes two.",
    what: "{cause}: {amount}",
    card: "Return {amount} onto the card in the gateway’s console, payment {ref}, and enter the number it gives the refund.",
    transfer:
      "Transfer {amount} back to the account it came from (payment {ref}), and enter the number of that transfer.",
    renewal: "Or leave it: it is kept until renewals are handled, and is not lost.",
    reference: "Number of the refund or transfer",
    submit: "Record that {amount} was given back",
  },
  audit: { actions: { payment_refunded: "Recorded a refund" } },
  mail: { templates: { payment_held: "Payment held", payment_refunded: "Payment returned" } },
  jobs: { kinds: { payment_held: "Send the mail about held money" } },
} as const;

export const refusal = {
  suspense: {
    not_found: "There is no such payment.",
    not_returnable: "This payment doesn’t have to be returned now.",
    changed:
      "After you opened this page more money came for this order, or a colleague decided about it. Look at what is held now before you decide.",
  },
  refund: {
    transfer_changed:
      "The transfer was prepared anew after you opened this page. It is shown now: check the account before you confirm.",
    not_prepared: "Somebody has to say first to which account this refund is transferred.",
    same_person: "You prepared this transfer: another person has to confirm that it was sent.",
    preparer_not_permitted:
      "Whoever prepared this transfer may no longer handle payments. Check the account and prepare the transfer again; then another person confirms it.",
  },
} as const;
