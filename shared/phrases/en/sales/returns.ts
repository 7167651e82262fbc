export const done = {
  withdrawal_asked: "Your request has reached us. We will tell you by e-mail what comes of it.",
  withdrawal_accepted: "The return is accepted. Decide the refund now.",
  withdrawal_declined: "The request is declined, and the buyer is told.",
} as const;

export const mail = {
  withdrawal: {
    subject: {
      open: "Your return request for order {number}",
      accepted: "You can send back goods of order {number}",
      declined: "Your return request for order {number} was declined",
    },
    title: {
      open: "Your request has reached us",
      accepted: "Your request is accepted",
      declined: "Your request is declined",
    },
    text: {
      open: "We have received your return request for order {number}.",
      accepted: "We take back these goods of order {number}.",
      declined: "We are sorry: we cannot take back goods of order {number}.",
    },
    reason: "Your reason: {reason}",
    answer: "Our reply: {answer}",
    next: {
      open: "We will write to you again once we have decided. Please do not send anything back yet.",
      accepted:
        "Please send back what you have received, complete, with accessories and packaging; of what was not sent yet there is nothing to do. We will write to you when the refund is decided.",
      declined: "The order stays as it is. If you have questions, just answer this mail.",
    },
  },
} as const;

export const manager = {
  nav: { withdrawals: "Returns" },
  start: { withdrawals: "Returns to review or refund" },
  order: {
    withdrawals: {
      asked: "Asked",
      decided: "Decided",
      title: "Returns",
      link: "Go to the returns",
    },
    withdrawalAsked: "The buyer asked to return goods",
    withdrawalDecided: "{state, select, accepted {Return accepted} other {Return declined}}",
  },
  withdrawals: {
    refunded: "Refund approved",
    states: { open: "To decide", accepted: "Accepted", declined: "Declined" },
    line: "{name} × {quantity, number}",
    title: "Returns",
    search: "Order number or buyer",
    intro:
      "Hardware that buyers ask to return. Accepting opens the order with the refund filled in; declining needs a reason, which the buyer reads.",
    emptyTitle: "No returns",
    emptyText: "Return requests appear here.",
    order: "Order",
    buyer: "Buyer",
    what: "Goods",
    reason: "Buyer’s reason",
    received: "Goods came",
    notYet: "Not yet",
    asked: "Asked",
    firstDay: "Asked from",
    lastDay: "Asked until",
    worth: "Refund",
    currency: "Currency",
    refundBy: "Refund by",
    waits: "Only what somebody has to do",
    state: "State",
    answer: "Answer to the buyer",
    decision: "Decision",
    accept: "Accept",
    decline: "Decline",
    refund: "Decide the refund",
    confirm: {
      accept: "Accept the return of order {number}?",
      decline: "Decline the return of order {number}?",
      buyer: "Buyer",
      none: "None given",
      until: "{on}; can be returned until {until}",
      refund: "Refund",
      refundOf: "{amount}, by the prices paid; the next page decides whether that is refunded",
      refundBy: "{day} ({days, plural, one {# day} other {# days}} after the request)",
      keeps: "Nothing is refunded and the order stays as it is; the buyer may ask again.",
      final: "This cannot be changed afterwards, and the buyer is told by e-mail.",
      message: "Message to the buyer",
      messageHint: "Such as where and how to send the goods; it stands in the e-mail.",
      why: "Reason for declining",
      whyHint: "The buyer reads it.",
      submitAccept: "Accept, then decide the refund",
      submitDecline: "Decline the return",
      cancel: "Decide later",
    },
  },
  audit: {
    actions: {
      return_request_accepted: "Accepted goods back",
      return_request_declined: "Declined goods back",
    },
  },
  mail: { templates: { withdrawal: "Goods to return" } },
} as const;

export const purchase = {
  withdrawal: {
    title: "Returns",
    text: "You can return hardware within 7 days of delivery, no reason needed. Telling us why helps us handle it sooner.",
    ask: "Request a return",
    quantity: "Pieces of {name}",
    left: "At most {left, number}.",
    bar: {
      late: "{name} was delivered more than 7 days ago, so it can no longer be returned.",
      digital:
        "{name} is digital content that you asked to be delivered at once: the right of withdrawal does not apply.",
      not_goods: "{name} is not a shipped item, so it cannot be returned.",
    },
    until: "Delivered on {on}: you can return it until {until}.",
    receivedOn: "Delivery date",
    receivedHint: "Leave it empty if nothing has arrived yet.",
    reason: "Reason",
    submit: "Send the request",
    line: "{name} × {quantity, number}",
    asked: "asked on {at}",
    answer: "Our reply: {answer}",
    states: {
      open: "Under review",
      accepted: "Accepted",
      declined: "Declined",
      refunded: "Refund approved",
    },
    next: {
      open: "We will tell you by mail. Please do not send anything back yet.",
      accepted:
        "Please send back what you have received, with accessories and packaging; of what was not sent yet there is nothing to do. We will tell you when the refund is decided.",
      refunded: "The refund is approved. How and when you get it is under “Refunds”.",
      declined: "The order stays as it is.",
    },
  },
} as const;

export const refusal = {
  return_request: {
    not_found: "There is no such request.",
    already_open:
      "A request for this order is being looked at already. Please wait for the answer.",
    digital:
      "You asked for the digital content to be delivered at once: once it has been delivered, the seven-day right of withdrawal does not apply, so software cannot be returned.",
    not_goods: "Only hardware that is sent to you can be returned.",
    too_late:
      "The goods came more than seven days ago, so they cannot be returned any more. If something is wrong with them, please contact us.",
    decided: "This request has been decided already.",
  },
} as const;
