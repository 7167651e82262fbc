export const checkout = {
  state: {
    partBackTitle:
      "{due, select, yes {This order is paid; {amount} of it is being refunded} other {This order is paid; {amount} of it was refunded}}",
    partBackText: "How and when is under “Refunds” below. The rest of the order stays as it was.",
    refundTitle: "A payment is being returned to you",
    refundText:
      "It does not count towards this order. We send it back the way it came, and will write to you should we need an account for that.",
    refundedTitle:
      "{due, select, yes {The whole order is being refunded} other {The whole order was refunded}}",
    refundedText:
      "{due, select, yes {We return {amount} to you.} other {We have returned {amount} to you.}} How and when is under “Refunds” below.{keys, select, yes { Its product keys no longer work.} other {}}",
  },
} as const;

export const done = {
  order_refunded: "The refund is decided.",
  refund_retried: "The gateway is being asked again.",
  refund_prepared: "The transfer is prepared. Another person confirms it.",
} as const;

export const fault = {
  is_whole:
    "That is all that is left: choose “Everything that is left”, which also takes the items back, or a smaller amount.",
  charged_back:
    "The buyer already has this money from their bank, after a lost dispute. Choose a smaller amount.",
} as const;

export const mail = {
  order_refunded: {
    subject: {
      whole: "Order {number} is being refunded in full",
      part: "Part of order {number} is being refunded",
      free: "Order {number} was voided",
      pieces: "Part of order {number} was returned",
      rest: "The rest of order {number} was returned",
    },
    title: {
      whole: "Your order is being refunded",
      part: "Part of your order is being refunded",
      free: "Your order was voided",
      pieces: "Part of your order was returned",
      rest: "The rest of your order was returned",
    },
    text: {
      whole: "We are refunding order {number} in full. With that, the order is cancelled.",
      part: "We are refunding part of order {number}. The rest of the order stands.",
      free: "We have voided order {number}, for which nothing was paid.",
      pieces:
        "We have taken back what is named below of order {number}. Nothing more is refunded for it, and the rest of the order stands.",
      rest: "We have taken back the rest of order {number}, and with that the order is cancelled. All of its money was refunded before, so nothing more is refunded now.",
    },
    amount: "Refund: {amount}",
    fee: "Of that, shipping fee: {fee}",
    line: "{name} × {quantity, number}",
    keys: "The product keys of what was refunded no longer work.",
    next: "The money is on its way, and we write to you again once it has been returned.",
  },
} as const;

export const manager = {
  order: {
    owedTitle: "Money of this order is still to be refunded",
    owedText: "What goes back, and what is to be done for it, stands below.",
    refundRecorded: "Refund recorded: {amount}",
    refundDecided: "Refund of {amount} decided",
    piecesTaken: "Part taken back, with nothing left to refund",
    refundToCard: "to the card, through the payment gateway",
    refundByTransfer: "by bank transfer",
    refundReference: "refund number {reference}",
  },
  refund: {
    title: "Refund the order’s own payment",
    notTheOther:
      "This refunds what paid the order. Money that the order does not need is given back further up.",
    text: "Cards are refunded through the gateway by themselves. Everything else goes back by a transfer that one person prepares and another confirms. The buyer is told at once, and again when the money has gone back.",
    share: "What to refund",
    chargedBack:
      "After a lost dispute the bank has given {amount} of this order to the cardholder. We pay out at most the other {left}. To take pieces or the whole order back, choose them below: what the bank has paid is counted first.",
    wholeChargedBack:
      "The whole order: it is cancelled. Nothing is paid out, because the bank has given {amount} to the cardholder.",
    wholeChargedBackKeys:
      "The whole order: it is cancelled, and its product keys stop working. Nothing is paid out, because the bank has given {amount} to the cardholder.",
    wholeRest:
      "The rest of the order: it is cancelled. All of its money has been refunded already.",
    wholeRestKeys:
      "The rest of the order: it is cancelled, and its product keys stop working. All of its money has been refunded already.",
    whole: "Everything that is left, {amount}: the order is cancelled",
    wholeKeys:
      "Everything that is left, {amount}: the order is cancelled, and its product keys stop working",
    wholeFree: "The free order: it is cancelled",
    wholeFreeKeys: "The free order: it is cancelled, and its product keys stop working",
    lines: "Some pieces, at the price they were bought at",
    linesOrFee: "Some pieces, at the price they were bought at, or the shipping fee",
    amount: "An amount only; the items stay",
    amountLabel: "Amount to refund",
    amountHint: "At most {left}.",
    pieces: "Pieces of {name}",
    piecesHint: "At most {left, number}, which come to {together}.",
    fee: "Refund the shipping fee of {fee}",
    feeAfterAmounts:
      "{amount} of this order was given back as amounts. Tick it only if the fee was not part of that: a consumer who gives back all goods within seven days, or before they are sent, also gets the fee for standard delivery back, once.",
    feeHint:
      "A consumer who gives back all goods within seven days, or before they are sent, also gets the fee for standard delivery back.",
    restock: "Put the pieces back into stock",
    restockHint: "Tick it when they were never sent, or have come back.",
    reason: "Reason",
    reasonHint: "The buyer reads it.",
    submit: "Refund",
    submitSum: "Refund {amount}",
    sureTitle: "Refund {amount}?",
    sureTitleWhole: "Take the whole order back?",
    sureWhole: "The order is cancelled.",
    sureWholeKeys: "The order is cancelled, and its product keys stop working.",
    sureCard: "It goes back onto the card it was paid with, through the gateway.",
    sureBoth:
      "What can go back onto a card goes through the gateway; anything else by a transfer that one person prepares and another confirms.",
    feeIn: "Of that, shipping fee: {fee}",
    sureTransfer: "It goes back by a transfer that one person prepares and another confirms.",
    sentTitle: "Was {amount} really sent?",
    list: "Refunds",
    decided: "{amount} · {reason}",
    free: "Void · {reason}",
    by: "by {name}",
    internal: "Internal: {note}",
    ways: {
      card: "Card, through the gateway",
      transfer: "Transfer",
      chargeback: "By the bank, after a lost dispute",
    },
    states: {
      pending: "The gateway is returning it",
      failed: "Not returned: to see to",
      manual: "Transfer to prepare",
      prepared: "Transfer to confirm",
      done: "Money returned",
    },
    troubles: {
      closing: "The gateway is at its daily capture, 20:15 to 20:30; it is asked right after.",
      not_captured:
        "The gateway returns a part of a charge only after its daily capture; it is asked then.",
      no_answer:
        "The gateway has not said what it has done. It is asked again by itself; if it never answers, look at the charge in its console before anything else.",
      unasked:
        "The gateway cannot be asked at the moment, and nothing was ordered from it. It is tried again by itself; if that goes on, check its settings or prepare a transfer.",
      late: "The charge is older than 90 days: the gateway returns it no more. Prepare a transfer.",
      refused:
        "The gateway refused (code {code}). If the balance there is too low, top it up and ask again; else prepare a transfer.",
      differs:
        "The gateway has returned something that is not in these books. Look at the charge in its console; then ask again, or prepare a transfer of what is missing.",
      not_offered: "The gateway cannot be asked to return this payment. Prepare a transfer.",
      under_way:
        "The gateway has been told to return it, and the bank is working on it; this page follows by itself.",
      disputed:
        "The cardholder has asked their bank to take the payment back, so nothing is returned by itself. Answer the dispute in Stripe’s dashboard first.",
      dispute_won:
        "The dispute was decided for the shop. Ask the gateway again, unless a transfer has been sent.",
      bounced:
        "The bank sent the refund back (code {code}). Ask the buyer for an account, and prepare a transfer.",
    },
    retry: "Ask the gateway again",
    prepare: "Prepare the transfer",
    prepareAgain: "Change the account",
    bank: "Bank and branch",
    account: "Account number",
    accountHint: "Digits, letters, blanks and hyphens.",
    accountDigits: "The buyer reported an account ending in {last5}.",
    name: "Account holder",
    payee: "To {name}, {bank}, {account}",
    preparedBy: "prepared by {name}",
    confirmedBy: "confirmed by {name}",
    waits: "Another person confirms that it was sent.",
    reference: "Number of the transfer",
    confirm: "Confirm that {amount} was sent",
    final: "This cannot be undone, and the buyer is told by mail.",
    ofOrder: "See to it on the order’s page",
    returned: "{at}, number {reference}",
  },
  audit: {
    actions: {
      order_refunded: "Gave an order back",
      refund_prepared: "Prepared the transfer of a refund",
      refund_retried: "Had the gateway asked about a refund again",
    },
  },
  mail: { templates: { order_refunded: "Refund decided" } },
  jobs: {
    kinds: { payment_refund: "Give money back by the gateway" },
    taskNames: { payments_refund: "Ask gateways about refunds" },
  },
} as const;

export const purchase = {
  refunds: {
    title: "Refunds",
    text: "Refunds for this order. We also email you about each one.",
    what: "Money",
    how: "How it is refunded",
    amount: "Amount",
    state: "State",
    due: "To be refunded",
    refunded: "Refunded",
    reference: "Reference: {reference}",
    causes: {
      duplicate: "Paid twice",
      amount_differs: "Payment of another amount",
      late: "Came after the order was closed",
      transfer: "Bank transfer that was not needed",
      renewal: "Renewal charge",
      refund: "Refund of this order",
      bounced: "Refund that the bank sent back",
    },
    ways: {
      card: "To the card that was charged, through the payment gateway",
      chargeback: "By your bank, to the card that was charged, after your dispute",
      transfer: "By bank transfer: we will ask you for an account",
      undecided: "To the card or by bank transfer: we will tell you",
      account: "By bank transfer, to the account that you paid from",
      digits: "By bank transfer, to your account ending in {last5}",
      bank: "By bank transfer, to {bank}, your account ending in {last5}",
    },
  },
} as const;

export const refusal = {
  order: {
    not_refundable: "Only a paid order can be refunded.",
  },
  refund: {
    exceeds_remaining: "That is more than is left to refund. Check the amount and the pieces.",
    charged_back:
      "After a lost dispute the bank has given this money to the cardholder. It must not be paid out again.",
    changed:
      "Some of this order has been refunded meanwhile. What is left is shown now: check it and send it again.",
    is_full:
      "That is all that is left. To give the whole order back, choose “Everything that is left”; to leave the items with the buyer, refund less.",
    recurring_active:
      "A card is still charged for this order by period, with what is returned. End the renewal first, refund the whole order, or an amount.",
    not_retryable: "The gateway cannot be asked again about this refund now.",
    not_preparable: "This refund needs no transfer now.",
  },
} as const;
