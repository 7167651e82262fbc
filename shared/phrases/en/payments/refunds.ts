export const checkout = {
  state: {
    partBackTitle:
      "{due, select, yes {This order is paid; {amount} of it is being refunded} other {This order is paid; {amount} of it was refunded}}",
    partBackText: "See “Refunds” below for how and when. The rest of the order is unchanged.",
    refundTitle: "A payment is being refunded to you",
    refundText:
      "It does not count towards this order. We will refund it to the original payment method, and contact you if we need an account for it.",
    refundedTitle:
      "{due, select, yes {The whole order is being refunded} other {The whole order was refunded}}",
    refundedText:
      "{due, select, yes {We will refund {amount}.} other {We have refunded {amount}.}} See “Refunds” below for how and when.{keys, select, yes { Its product keys no longer work.} other {}}",
  },
} as const;

export const done = {
  order_refunded: "Refund started.",
  refund_retried: "Refund requested again.",
  refund_prepared: "Transfer prepared. Another person has to confirm it.",
} as const;

export const fault = {
  is_whole:
    "That is everything left. Choose “Everything that is left”, which also takes back the items, or enter a smaller amount.",
  charged_back:
    "The bank has already refunded this money to the buyer after a lost dispute. Enter a smaller amount.",
} as const;

export const mail = {
  order_refunded: {
    subject: {
      whole: "Order {number} is being refunded in full",
      part: "Part of order {number} is being refunded",
      free: "Order {number} was cancelled",
      pieces: "Part of order {number} was returned",
      rest: "The rest of order {number} was returned",
    },
    title: {
      whole: "Your order is being refunded",
      part: "Part of your order is being refunded",
      free: "Your order was cancelled",
      pieces: "Part of your order was returned",
      rest: "The rest of your order was returned",
    },
    text: {
      whole: "We are refunding order {number} in full, and the order is cancelled.",
      part: "We are refunding part of order {number}. The rest of the order is unchanged.",
      free: "We have cancelled order {number}. You were not charged for it.",
      pieces:
        "We have taken back the items below from order {number}. No further refund is due, and the rest of the order is unchanged.",
      rest: "We have taken back the rest of order {number}, and the order is cancelled. It was already fully refunded, so no further refund is due.",
    },
    amount: "Refund: {amount}",
    fee: "Including shipping: {fee}",
    line: "{name} × {quantity, number}",
    keys: "The product keys of the refunded items no longer work.",
    next: "Your refund is on its way. We will e-mail you again when it is complete.",
  },
} as const;

export const manager = {
  order: {
    owedTitle: "This order has a refund due",
    owedText: "See below what to refund and the next step.",
    refundRecorded: "Refund recorded: {amount}",
    refundDecided: "Refund of {amount} started",
    piecesTaken: "Items taken back, nothing left to refund",
    refundToCard: "to the card, through the gateway",
    refundByTransfer: "by bank transfer",
    refundReference: "refund number {reference}",
  },
  refund: {
    title: "Refund order",
    notTheOther: "This refunds the payment of the order. Refund unapplied payments above.",
    text: "Card payments are refunded automatically through the gateway. Other payments are refunded by bank transfer, which one person prepares and another confirms. The buyer is notified now and again when the refund is complete.",
    share: "What to refund",
    chargedBack:
      "After a lost dispute, the bank has refunded {amount} of this order to the cardholder. You can refund up to the remaining {left}. If you take back items or the whole order below, the amount refunded by the bank is deducted first.",
    wholeChargedBack:
      "Whole order: it is cancelled. Nothing is paid out, because the bank has already refunded {amount} to the cardholder.",
    wholeChargedBackKeys:
      "Whole order: it is cancelled and its product keys stop working. Nothing is paid out, because the bank has already refunded {amount} to the cardholder.",
    wholeRest: "Rest of the order: it is cancelled. It was already fully refunded.",
    wholeRestKeys:
      "Rest of the order: it is cancelled and its product keys stop working. It was already fully refunded.",
    whole: "Everything that is left, {amount}: the order is cancelled",
    wholeKeys:
      "Everything that is left, {amount}: the order is cancelled and its product keys stop working",
    wholeFree: "Free order: it is cancelled",
    wholeFreeKeys: "Free order: it is cancelled and its product keys stop working",
    lines: "Selected items, at the price they were bought for",
    linesOrFee: "Selected items, at the price they were bought for, or shipping",
    amount: "A specific amount; the buyer keeps the items",
    amountLabel: "Amount to refund",
    amountHint: "Up to {left}.",
    pieces: "Pieces of {name}",
    piecesHint: "Up to {left, number}, {together} in total.",
    fee: "Refund shipping of {fee}",
    feeAfterAmounts:
      "{amount} of this order was already refunded as amounts. Tick this only if shipping was not included: consumers who return all items within seven days, or before they are shipped, also get standard shipping refunded once.",
    feeHint:
      "Consumers who return all items within seven days, or before they are shipped, also get standard shipping refunded.",
    restock: "Put the items back into stock",
    restockHint: "Tick this if they were never shipped or have been returned.",
    reason: "Reason",
    reasonHint: "Visible to the buyer.",
    submit: "Refund",
    submitSum: "Refund {amount}",
    sureTitle: "Refund {amount}?",
    sureTitleWhole: "Cancel the whole order?",
    sureWhole: "The order is cancelled.",
    sureWholeKeys: "The order is cancelled and its product keys stop working.",
    sureCard: "The refund goes to the original card, through the gateway.",
    sureBoth:
      "What can be refunded to a card goes through the gateway. The rest is refunded by bank transfer, which one person prepares and another confirms.",
    feeIn: "Including shipping: {fee}",
    sureTransfer:
      "The refund is made by bank transfer, which one person prepares and another confirms.",
    sentTitle: "Confirm that {amount} was sent?",
    list: "Refunds",
    decided: "{amount} · {reason}",
    free: "Cancelled · {reason}",
    by: "by {name}",
    internal: "Internal: {note}",
    ways: {
      card: "Card, through the gateway",
      transfer: "Transfer",
      chargeback: "Refunded by the bank after a lost dispute",
    },
    states: {
      pending: "Refund in progress",
      failed: "Refund failed, needs attention",
      manual: "Transfer to prepare",
      prepared: "Transfer to confirm",
      done: "Refunded",
    },
    troubles: {
      closing:
        "The gateway is running its daily capture (20:15 to 20:30). The refund is sent right after.",
      not_captured:
        "The gateway can refund part of a charge only after its daily capture. The refund is sent then.",
      no_answer:
        "The gateway has not confirmed the refund. We keep checking; if it never answers, look at the charge in its console first.",
      unasked:
        "The gateway can’t be reached at the moment, and no refund was sent. We keep trying; if this continues, check the gateway settings or prepare a transfer.",
      late: "The charge is more than 90 days old, so the gateway no longer refunds it. Prepare a transfer.",
      refused:
        "The gateway refused the refund (code {code}). If its balance is too low, top it up and try again; otherwise, prepare a transfer.",
      differs:
        "The gateway has refunded a different amount from our records. Check the charge in its console, then try again or prepare a transfer of the missing amount.",
      not_offered: "The gateway can’t refund this payment. Prepare a transfer.",
      under_way:
        "The gateway has accepted the refund and the bank is processing it. This page updates automatically.",
      disputed:
        "The cardholder has disputed this payment, so it is not refunded automatically. Answer the dispute in the Stripe dashboard first.",
      dispute_won:
        "The dispute was won. Request the refund again, unless a transfer has already been sent.",
      bounced:
        "The bank returned the refund (code {code}). Ask the buyer for an account and prepare a transfer.",
    },
    retry: "Request refund again",
    prepare: "Prepare transfer",
    prepareAgain: "Change account",
    bank: "Bank and branch",
    account: "Account number",
    accountHint: "Digits, letters, spaces and hyphens.",
    accountDigits: "The buyer reported an account ending in {last5}.",
    name: "Account holder",
    payee: "To {name}, {bank}, {account}",
    preparedBy: "prepared by {name}",
    confirmedBy: "confirmed by {name}",
    waits: "Another person has to confirm that it was sent.",
    reference: "Transfer reference",
    confirm: "Confirm that {amount} was sent",
    final: "This cannot be undone. The buyer is notified by e-mail.",
    ofOrder: "Open the order to process it",
    returned: "{at}, number {reference}",
  },
  audit: {
    actions: {
      order_refunded: "Started a refund",
      refund_prepared: "Prepared a refund transfer",
      refund_retried: "Requested a refund again",
    },
  },
  mail: { templates: { order_refunded: "Refund started" } },
  jobs: {
    kinds: { payment_refund: "Refund through the gateway" },
    taskNames: { payments_refund: "Check refunds with the gateways" },
  },
} as const;

export const purchase = {
  refunds: {
    title: "Refunds",
    text: "Refunds for this order. We also e-mail you about each one.",
    what: "Payment",
    how: "Refund method",
    amount: "Amount",
    state: "Status",
    due: "To be refunded",
    refunded: "Refunded",
    reference: "Reference: {reference}",
    causes: {
      duplicate: "Duplicate payment",
      amount_differs: "Payment of a different amount",
      late: "Received after the order was closed",
      transfer: "Unneeded bank transfer",
      renewal: "Renewal charge",
      refund: "Refund of this order",
      bounced: "Refund returned by the bank",
    },
    ways: {
      card: "To the original card",
      chargeback: "By your bank to the original card, after your dispute",
      transfer: "By bank transfer; we will ask you for an account",
      undecided: "To the card or by bank transfer; we will let you know",
      account: "By bank transfer, to the account you paid from",
      digits: "By bank transfer, to your account ending in {last5}",
      bank: "By bank transfer to {bank}, account ending in {last5}",
    },
  },
} as const;

export const refusal = {
  order: {
    not_refundable: "Only a paid order can be refunded.",
  },
  refund: {
    exceeds_remaining: "This is more than can be refunded. Check the amount and quantities.",
    charged_back:
      "The bank has already refunded this money to the cardholder after a lost dispute. It can’t be refunded again.",
    changed:
      "Part of this order was refunded in the meantime. The remaining amount is now shown: check it and submit again.",
    is_full:
      "That is everything left. To refund the whole order, choose “Everything that is left”; to let the buyer keep the items, enter a smaller amount.",
    recurring_active:
      "This order still renews automatically, including what you are refunding. Cancel the renewal first, refund the whole order, or refund an amount.",
    not_retryable: "This refund can’t be requested again at the moment.",
    not_preparable: "This refund does not need a transfer at the moment.",
  },
} as const;
