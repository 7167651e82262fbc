export const checkout = {
  state: {
    overTitle: "You paid more than the order total",
    overAmount: "{amount} will be refunded to you.",
    twiceTitle: "This order was paid more than once",
    twiceText:
      "The order is complete. We are processing the extra payment; you don’t have to do anything.",
  },
} as const;

export const done = { refund_recorded: "Refund recorded." } as const;

export const mail = {
  payment_held: {
    subject: {
      held: "We received a payment for order {number} and are reviewing it",
      refund_due: "We will refund a payment for order {number}",
    },
    title: { held: "We are reviewing your payment", refund_due: "We will refund your payment" },
    text: {
      held: "We received a payment for order {number} that could not complete it automatically. Our staff are reviewing it.",
      refund_due:
        "We received a payment for order {number} that is not needed, so we will refund it to you.",
    },
    amount: { held: "Amount received: {amount}", refund_due: "Amount to be refunded: {amount}" },
    next: {
      held: "We will e-mail you the result. You do not need to pay again.",
      refund_due:
        "We will refund it to the original payment method, and contact you if we need an account for it.",
    },
  },
  payment_refunded: {
    subject: "Order {number}: we refunded {amount}",
    title: "Your refund is complete",
    text: {
      paid: "We have refunded the excess amount we received for order {number}.",
      closed: "We have refunded the payment we received after order {number} was closed.",
      open: "We have refunded a payment that could not complete order {number}.",
      renewal: "We have refunded a renewal charge of order {number}.",
      refund: "The refund of order {number} that we announced is complete.",
      chargeback: "Your bank has refunded this payment for order {number} after your dispute.",
    },
    amount: "Amount refunded: {amount}",
    at: "Refunded on: {at} (Taipei time)",
    reference: "Refund number: {reference}",
    to: {
      card: "Refunded to: the original card",
      chargeback: "Refunded by: your bank, to the original card",
      account: "Refunded to: the account you paid from",
      digits: "Refunded to: your account ending in {last5}",
      bank: "Refunded to: {bank}, your account ending in {last5}",
    },
    arrives: {
      card: "It will appear on a later card statement. The date depends on your card issuer, usually seven to fourteen working days.",
      account: "Transfers between banks may take one or two working days.",
      chargeback:
        "Your bank made this refund directly. If it is not on your card statement, please ask your bank.",
    },
    means: {
      paid: "The order is still paid. Your products and product keys are not affected.",
      closed: "The order is still cancelled. You are welcome to order again.",
      open: "The order is still unpaid. If you still want it, pay on the order page before the deadline.",
      renewal:
        "This charge did not extend your plan. The period you have paid for and its product keys are not affected.",
      refund: "This part of the refund is now complete.",
    },
  },
} as const;

export const manager = {
  nav: { held: "Unapplied payments" },
  start: { held: "Payments to review or refund" },
  order: {
    money: "Reported transfers and unapplied payments",
    moneyWhat: "What",
    moneyDetails: "Details",
    moneyAt: "When",
  },
  held: {
    title: "Unapplied payments",
    search: "Order number or buyer",
    intro:
      "Late, duplicate or incorrect payments stay here until someone applies or refunds them, together with refunds in progress.",
    order: "Order",
    cause: "Why",
    causes: {
      duplicate: "Duplicate payment",
      amount_differs: "Amount differs",
      late: "Received after the order was closed",
      transfer: "Bank transfer",
      renewal: "Renewal charge, not matched yet",
      refund: "Refund of a paid order",
      bounced: "Refund returned by the bank",
    },
    amount: "Amount",
    rest: "To refund",
    ofAmount: "of {amount}",
    orderAmount: "Order amount",
    dueOf: "refund {rest} of {amount}",
    state: "Status",
    states: {
      held: "To review",
      applied: "Applied",
      refund_due: "To refund",
      refunded: "Refunded",
    },
    old: "Received more than {days, number} days ago",
    person: "Only those that need action",
    all: "Include processed ones",
    ref: "Transaction",
    buyer: "Buyer",
    payer: "Paid from",
    payerCard: "card ending in {card}",
    payerDigits: "account ending in {last5}",
    payerAccount: "account unknown (bank transfer)",
    payerUnknown: "card or account unknown",
    heldAt: "When",
    currency: "Currency",
    orderStatus: "Order status",
    refund: "Refund",
    needless: "Still charging; we are asking the gateway to stop",
    mandate: "Renewal charge",
    decide: "Open the order to decide",
    reference: "Refund number for order {number}",
    referenceHint: "Bank or gateway reference",
    confirm: {
      title: "Record that {amount} was refunded?",
      to: "To {buyer}, {payer}, for order {number}.",
      reference: "Reference {reference}.",
      final: "This cannot be undone. The buyer is notified by e-mail.",
      submit: "Record refund of {amount}",
      cancel: "Cancel",
    },
    record: "Record refund",
    emptyTitle: "No unapplied payments",
    emptyText: "Payments that need your attention appear here.",
  },
  giveBack: {
    title: "Refund unapplied payment",
    text: "The order does not need this payment. Refunding it does not affect the order.",
    alone:
      "One person is enough here, because the amount and the payee come from the payment itself. Refunds of the order’s payment need a decision, so their transfers take two people.",
    what: "{cause}: {amount}",
    card: "Refund {amount} to the card in the gateway’s console (payment {ref}), then enter the refund reference.",
    transfer:
      "Transfer {amount} back to the account it came from (payment {ref}), then enter the transfer reference.",
    renewal: "You can also leave it as an unapplied payment until renewals are supported.",
    reference: "Refund or transfer reference",
    submit: "Record refund of {amount}",
  },
  audit: { actions: { payment_refunded: "Recorded a refund" } },
  mail: {
    templates: { payment_held: "Payment under review", payment_refunded: "Payment refunded" },
  },
  jobs: { kinds: { payment_held: "Send the e-mail about an unapplied payment" } },
} as const;

export const refusal = {
  suspense: {
    not_found: "Payment not found.",
    not_returnable: "This payment does not need to be refunded at the moment.",
    changed:
      "Since you opened this page, another payment arrived for this order or a colleague processed one. Check the unapplied payments before you decide.",
  },
  refund: {
    transfer_changed:
      "The transfer was changed after you opened this page. The new account is shown: check it before you confirm.",
    not_prepared: "Someone has to enter the account for this refund first.",
    same_person: "You prepared this transfer, so another person has to confirm that it was sent.",
    preparer_not_permitted:
      "The person who prepared this transfer no longer has permission to handle payments. Check the account and prepare the transfer again; another person then confirms it.",
  },
} as const;
