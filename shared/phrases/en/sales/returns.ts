export const done = {
  withdrawal_asked: "We received your request and will e-mail you the result.",
  withdrawal_accepted: "Return accepted. Now process the refund.",
  withdrawal_declined: "Return declined. The buyer has been notified.",
} as const;

export const mail = {
  withdrawal: {
    subject: {
      open: "We received your return request for order {number}",
      accepted: "Your return request for order {number} was accepted",
      declined: "Your return request for order {number} was declined",
    },
    title: {
      open: "We received your return request",
      accepted: "Your return request was accepted",
      declined: "Your return request was declined",
    },
    text: {
      open: "We have received your return request for order {number}.",
      accepted: "We accept the return of these items from order {number}.",
      declined: "We are sorry, but we can’t accept the return of items from order {number}.",
    },
    reason: "Your reason: {reason}",
    answer: "Our reply: {answer}",
    next: {
      open: "We will e-mail you the result. Please do not send anything back yet.",
      accepted:
        "Please send back everything you have received, with accessories and packaging. You don’t have to do anything about items that were not shipped yet. We will let you know when your refund is approved.",
      declined: "Your order is unchanged. If you have questions, just reply to this e-mail.",
    },
  },
} as const;

export const manager = {
  nav: { withdrawals: "Returns" },
  start: { withdrawals: "Returns to review or refund" },
  order: {
    withdrawals: {
      asked: "Requested",
      decided: "Decided",
      title: "Returns",
      link: "Go to returns",
    },
    withdrawalAsked: "The buyer requested a return",
    withdrawalDecided: "{state, select, accepted {Return accepted} other {Return declined}}",
  },
  withdrawals: {
    refunded: "Refund approved",
    states: { open: "To review", accepted: "Accepted", declined: "Declined" },
    line: "{name} × {quantity, number}",
    title: "Returns",
    search: "Order number or buyer",
    intro:
      "Hardware that buyers want to return. Accepting opens the order with the refund filled in. Declining needs a reason, which the buyer can see.",
    emptyTitle: "No returns",
    emptyText: "Return requests appear here.",
    order: "Order",
    buyer: "Buyer",
    what: "Items",
    reason: "Buyer’s reason",
    received: "Received on",
    notYet: "Not received yet",
    asked: "Requested",
    firstDay: "Requested from",
    lastDay: "Requested until",
    worth: "Refund",
    currency: "Currency",
    refundBy: "Refund by",
    waits: "Only those that need action",
    state: "Status",
    answer: "Reply to the buyer",
    decision: "Decision",
    accept: "Accept",
    decline: "Decline",
    refund: "Process refund",
    confirm: {
      accept: "Accept the return of order {number}?",
      decline: "Decline the return of order {number}?",
      buyer: "Buyer",
      none: "None given",
      until: "{on}; can be returned until {until}",
      refund: "Refund",
      refundOf: "{amount}, based on the prices paid; you confirm the refund on the next page",
      refundBy: "{day} ({days, plural, one {# day} other {# days}} after the request)",
      keeps:
        "These items are not refunded and the order is unchanged. The buyer can request a return again.",
      final: "This can’t be changed later. The buyer is notified by e-mail.",
      message: "Message to the buyer",
      messageHint: "Such as where and how to send the items; included in the e-mail.",
      why: "Reason for declining",
      whyHint: "Visible to the buyer.",
      submitAccept: "Accept and process refund",
      submitDecline: "Decline return",
      cancel: "Decide later",
    },
  },
  audit: {
    actions: {
      return_request_accepted: "Accepted a return",
      return_request_declined: "Declined a return",
    },
  },
  mail: { templates: { withdrawal: "Return request" } },
} as const;

export const purchase = {
  withdrawal: {
    title: "Returns",
    text: "You can return hardware within 7 days of delivery, no reason needed. Telling us why helps us handle it sooner.",
    ask: "Request a return",
    quantity: "Pieces of {name}",
    left: "Up to {left, number}.",
    bar: {
      late: "{name} was delivered more than 7 days ago, so it can no longer be returned.",
      digital:
        "{name} is digital content that you asked us to deliver immediately, so the right of withdrawal does not apply.",
      not_goods: "{name} is not a shipped item, so it cannot be returned.",
    },
    until: "Delivered on {on}. You can return it until {until}.",
    receivedOn: "Delivery date",
    receivedHint: "Leave empty if nothing has arrived yet.",
    reason: "Reason",
    submit: "Submit request",
    line: "{name} × {quantity, number}",
    asked: "requested on {at}",
    answer: "Our reply: {answer}",
    states: {
      open: "Under review",
      accepted: "Accepted",
      declined: "Declined",
      refunded: "Refund approved",
    },
    next: {
      open: "We will e-mail you the result. Please do not send anything back yet.",
      accepted:
        "Please send back what you have received, with accessories and packaging. You don’t have to do anything about items that were not shipped yet. We will let you know when your refund is approved.",
      refunded: "Your refund is approved. See “Refunds” for how and when you get it.",
      declined: "Your order is unchanged.",
    },
  },
} as const;

export const refusal = {
  return_request: {
    not_found: "Return request not found.",
    already_open:
      "A return request for this order is already under review. Please wait for our reply.",
    digital:
      "You asked us to deliver the digital content immediately. Once delivered, the seven-day right of withdrawal does not apply, so software can’t be returned.",
    not_goods: "Only shipped hardware can be returned.",
    too_late:
      "You received the items more than seven days ago, so they can no longer be returned. If something is wrong with them, please contact us.",
    decided: "This request has already been processed.",
  },
} as const;
