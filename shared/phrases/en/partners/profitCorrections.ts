export const done = {
  profit_correction_requested: "Requested. It is booked once somebody else approves it.",
  profit_correction_approved: "The correction is booked.",
  profit_correction_rejected: "The correction will not be booked.",
} as const;

export const fault = {
  dealer_required: "Choose a dealer.",
  correction_amount: "Enter an amount above zero, such as 100.",
  correction_range:
    "A share can’t fall below zero, and all shares together can’t exceed what was paid for the products.",
} as const;

export const refusal = {
  profit_correction: {
    not_found: "There is no such correction.",
    decided: "This correction has already been decided.",
    same_person: "Somebody other than the requester has to approve it.",
    out_of_range:
      "The order has changed since: the share would fall below zero, or all shares would exceed what was paid. Reject it and request another one.",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      profit_correction_requested: "Correction of a profit share requested",
      profit_correction_approved: "Correction of a profit share approved",
      profit_correction_rejected: "Correction of a profit share rejected",
    },
  },
  profitCorrections: {
    title: "Corrections",
    intro: "Booked in the month they are approved. Statements of earlier months stay as they are.",
    order: "Order",
    dealer: "Dealer",
    chooseDealer: "Choose a dealer",
    direction: "Correction",
    directions: { add: "Add to the share", take: "Take back from it" },
    amount: "Amount ({currency})",
    amountOnly: "Amount",
    reason: "Reason",
    requestedAt: "Requested",
    states: { requested: "Waiting for approval", approved: "Booked", rejected: "Rejected" },
    requestedBy: "Requested by {name},",
    approvedBy: "Approved by {name},",
    rejectedBy: "Rejected by {name},",
    ownText: "You requested it, so somebody else has to approve it.",
    request: "Request a correction",
    requestText: "A second person approves it before it is booked.",
    submit: "Request correction",
    reasonHint: "The dealer sees it in his record and statement.",
    approve: "Approve and book",
    approveAsk: "Book this correction?",
    approveText: "It can’t be taken back, only corrected again.",
    reject: "Reject",
    withdraw: "Withdraw",
    rejectText: "Nothing is booked.",
    rejectHint: "For the requester and the audit log; dealers do not see it.",
    waiting: "Corrections waiting for approval",
    waitingText: "Somebody other than the requester has to approve them.",
  },
} as const;
