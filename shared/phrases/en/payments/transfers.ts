export const checkout = {
  transfer: {
    title: "Transfer to this account",
    exact: "Transfer exactly {amount} in one payment",
    exactWhy:
      "This account number is for this order only. Different amounts or several transfers need to be sorted out manually.",
    bank: "Bank",
    account: "Account number",
    amount: "Amount",
    payBy: "Transfer before",
    accountEnds:
      "The account number is valid until then. You can use another payment method for the order until {time}.",
    orderEnds:
      "The order closes then. Money that arrives later does not complete it automatically.",
    left: "Time left",
    days: "{days, plural, =0 {} one {# day } other {# days }}{time}",
    over: "The deadline has passed",
    overText:
      "Please do not transfer anymore. If the order is still open, use another payment method; if it was cancelled, order again.",
    overCheck: "Check order status",
    after:
      "You don’t need to notify us. This page updates automatically when the bank reports your transfer, and we e-mail you. Transfers from other banks may take longer.",
  },
  copy: { copy: "Copy", copied: "Copied", failed: "Couldn’t copy", named: "{copy}: {what}" },
} as const;

export const done = {
  transfers_confirmed: "Selected transfers confirmed.",
  transfer_reported: "Thank you. We’ll check your transfer and let you know by e-mail.",
  transfer_corrected: "Transfer report corrected.",
  transfer_withdrawn: "Transfer report withdrawn.",
  order_confirmed: "Payment confirmed. The order is paid.",
  order_rejected: "Rejected. The buyer has been notified.",
  order_reopened: "Payment processed.",
  receipt_booked: "Payment recorded. The buyer is notified by e-mail.",
} as const;

export const fault = {
  amount_short:
    "The amount received is less than the order total. Tick this to accept it as paid in full.",
  slips_many:
    "This order already has five slips. Submit the report without a new file; we will ask if we need one.",
  last_digits: "Enter the last five digits of the account number.",
  date_future: "The date can’t be later than today.",
  date_before_order: "The date can’t be earlier than the order.",
  slip: "Please upload a JPEG, PNG or WebP picture, or a PDF.",
} as const;

export const mail = {
  transfer_reported: {
    subject: "We received your transfer report for order {number}",
    title: "We are checking your transfer",
    text: "We have received your report and are looking for the transfer in our bank account.",
    amount: "Amount: {amount}",
    date: "Date of the transfer: {date}",
    last5: "Last five digits: {last5}",
    wait: "This usually takes one working day. We will e-mail you the result. The order will not be cancelled in the meantime.",
  },
  payment_rejected: {
    subject: "We couldn’t confirm the payment for order {number}",
    title: "Payment not confirmed",
    text: "We couldn’t complete order {number} ({total}) with your payment.",
    refund:
      "We will refund the {refund} we received to the original payment method, and contact you if we need an account for it.",
    open: "The order is still open. Please pay by {payBy} (Taipei time), or submit a corrected transfer report. The deadline stays the same.",
    closed: "This order has been cancelled. You are welcome to order again.",
  },
} as const;

export const manager = {
  nav: { transfers: "Bank transfers" },
  order: {
    reviewTitle: "A payment for this order needs your review",
    reviewText:
      "Compare the reports and payments below with the bank statement, then confirm, reject or refund.",
    transferReported: "Transfer reported",
    transferDetail: "sent {date}, account ending in {last5}",
    receiptBooked: "Received in the bank account: {amount}",
    receiptDate: "received {date}",
    receiptDigits: "account ending in {last5}",
    internal: "internal note: {note}",
    reportCorrected: "The buyer corrected the transfer report",
    reportWithdrawn: "The buyer withdrew the transfer report",
    reportSaid: "{amount}, {date}, account ending in {last5}",
  },
  transfers: {
    title: "Bank transfers to match",
    search: "Order number or buyer",
    intro:
      "Filter by the amount, last five digits and date on the bank statement. Select matching reports to confirm them here, or open an order to reject one.",
    order: "Order",
    amount: "Reported amount",
    amountHint: "As shown on the statement, such as 12,000 or 12.50",
    last5: "Last 5 digits",
    date: "Transferred on",
    match: "Match",
    fits: "Matches the order",
    differs: "Differs from the order",
    offBy: "{short, select, yes {{by} less than {total}} other {{by} more than {total}}}",
    takenBack: "Nothing to match",
    alike:
      "{count, plural, one {# similar transfer: choose manually} other {# similar transfers: choose manually}}",
    state: "Status",
    states: {
      open: "To match",
      confirmed: "Confirmed",
      rejected: "Rejected",
      superseded: "Paid another way",
      arrived: "Received anyway",
      withdrawn: "Withdrawn by the buyer",
      corrected: "Corrected by the buyer",
    },
    old: "Reported more than {days, number} days ago",
    all: "Include processed ones",
    waiting: "waiting {days, plural, one {# day} other {# days}}",
    waitingDays: "Days waiting",
    book: "Record payment",
    slip: "Transfer slip",
    slipFile: "Download",
    slipEarlier: "Earlier one ({time})",
    payBy: "Pay by",
    slipYes: "Yes",
    slipNo: "No",
    orderAmount: "Order total",
    currency: "Currency",
    status: "Order status",
    buyer: "Buyer",
    reported: "Reported",
    emptyTitle: "No transfers to match",
    emptyText:
      "Transfers that buyers report appear here until they are confirmed or rejected. Use the filters to see processed ones.",
  },
  bulkConfirm: {
    select: "Select the transfer of order {number}",
    cannot: "The transfer of order {number} can’t be confirmed here",
    all: "Select the matching transfers on this page",
    selected: "{count, plural, one {# transfer selected} other {# transfers selected}}",
    none: "Select transfers first",
    fewer:
      "{count, plural, one {# transfer on this page} other {# transfers on this page}} can’t be confirmed here; only open ones that match the order total can.",
    internalHint: "Visible to colleagues only. Buyers are told that their orders are paid.",
    submit: "Confirm transfers",
    ask: "Confirm {sum}?",
    askText:
      "{count, plural, one {# transfer is recorded as received and its order becomes paid.} other {# transfers are recorded as received and their orders become paid.}} {count, plural, one {The buyer is notified.} other {The buyers are notified.}}",
    sure: "Confirm {sum}",
    back: "Back",
    close: "Close",
    clear: "Clear selection",
    done: "{count, plural, =0 {No transfer was confirmed} one {# transfer was confirmed, and its order is paid} other {# transfers were confirmed, and their orders are paid}}",
    kept: "{count, plural, one {# transfer was not changed} other {# transfers were not changed}}",
  },
  decide: {
    title: "Actions",
    reason: "Reason",
    reasonHint: "Shown in the order history, visible to the buyer.",
    toBuyer: "Message to the buyer",
    internal: "Internal note",
    internalHint:
      "Visible to colleagues only, in the timeline of this page. The buyer never sees it.",
    received: "Amount received",
    receivedHint:
      "As shown on the statement, such as 12,000 or 12.50. Leave empty if it is as reported.",
    receivedAlone:
      "The transfer only, without unapplied payments. Leave empty if it is as reported.",
    besidesTitle: "The bank account has other payments for this order",
    besides: "Additional amount received",
    besidesHint:
      "Only for payments for this order in the bank account that are not recorded yet. Unapplied payments are counted automatically.",
    which: "Payments received",
    whichHeld: "Unapplied payment only, {amount}; the reported transfer was not found",
    whichReported: "The reported transfer too: {date}, account ending in {last5}, {amount}",
    cameSince: "New payment: {amount} ({why})",
    alikeHere: "Another transfer of this order",
    goneSince: "Already processed: {amount} ({state})",
    difference:
      "{received} received for an order of {total}: {difference} {short, select, yes {short} other {over}}.",
    acceptDifference: "Accept the shortfall: treat less than {total} as paid in full",
    offBy:
      "{reported} reported, order total {total}: {by} {short, select, yes {short} other {over}}",
    chosen: "I checked the statement: this is the one",
    confirm: {
      title: "Confirm payment",
      text: "The order becomes paid and fulfilment starts.",
    },
    sure: {
      title: "Confirm the payment of {number}?",
      held: "Unapplied payment for the order: {amount}.",
      besides: "Recorded now: {amount}, found in the bank account.",
      fits: "Total {received}, matching the order.",
      short: "Total {received} of {total}. The shortfall of {difference} is accepted.",
      over: "Total {received} of {total}. The excess of {difference} is marked for refund.",
    },
    reject: {
      title: "Reject payment",
      text: "Within the deadline, the order becomes unpaid again; after it, the order is cancelled. Money received is marked for refund. The deadline stays the same.",
      textLate:
        "The order was closed before the money arrived and stays closed. The money is marked for refund.",
    },
    reopen: {
      title: "Reopen order",
      text: "Completes the order with the late payment. If it is out of stock, the payment is marked for refund.",
    },
    receipt: {
      title: "Record a payment",
      text: "For a payment in the bank account that belongs to this order, reported or not. It becomes an unapplied payment: you decide about it while the order is unpaid, or refund it if the order is already paid.",
    },
    date: "Date received",
    last5: "Last five digits of the payer’s account",
    last5Hint: "Leave empty if the statement shows none.",
    found: "Amount received",
    foundHint: "As shown on the statement, such as 12,000 or 12.50.",
    report: "Transfer report",
    reportNone: "None",
    reportOption: "{date}, account ending in {last5}, {amount} ({state})",
    refused: "Amount received",
    refusedHint:
      "Enter it only if the money is in the account after all: it is recorded and marked for refund. Leave empty if none arrived.",
  },
  audit: {
    actions: {
      order_confirmed: "Confirmed a payment",
      order_rejected: "Rejected a payment",
      order_reopened: "Reopened an order",
      payment_booked: "Recorded a payment found in the bank account",
    },
  },
  mail: {
    templates: {
      transfer_reported: "Transfer reported",
      payment_rejected: "Payment not confirmed",
    },
  },
  jobs: { taskNames: { payments_forget_slips: "Delete transfer slips without a report" } },
} as const;

export const purchase = {
  bank: {
    title: "Transfer to this bank account",
    exact: "Transfer {amount} and enter the order number as the reference",
    exactWhy:
      "The order number helps us find your payment quickly. Transfer fees are paid by the sender.",
    amount: "Amount",
    note: "Reference",
    payBy: "Report by",
    left: "Time left",
    domestic: "Within Taiwan",
    abroad: "From abroad (SWIFT)",
    foreign: "In {currency} (SWIFT)",
    named: "{name} ({from})",
    bank: "Bank",
    branch: "Branch",
    account: "Account number",
    holder: "Account name",
    swift: "SWIFT code",
    bankAddress: "Bank address",
    holderAddress: "Beneficiary’s address",
    phone: "Beneficiary’s telephone",
    none: "We currently have no account for {currency}",
    noneText:
      "{currency, select, TWD {Please use another payment method, or contact us at <mail></mail>.} other {Please contact us at <mail></mail> and we will tell you how to pay.}} If you have already transferred the money, report it below.",
  },
  report: {
    title: "Report your transfer",
    text: "We will e-mail you when the money has arrived. Orders not reported in time are cancelled automatically.",
    last5: "Last five digits of your account",
    last5Hint: "The account you sent the money from.",
    date: "Date of the transfer",
    dateHint: "The day you sent the money.",
    amount: "Amount transferred",
    amountHint: "The order total is {total}.",
    differs:
      "{short, select, yes {{reported} reported, but the order total is {total}: {by} short} other {{reported} reported, but the order total is {total}: {by} over}}",
    chosen: "This is a different transfer from the ones listed above",
    differsText:
      "Please check it. If this is what you transferred, submit it anyway; we will sort out the difference.",
    slip: "Transfer slip (optional)",
    slipChoose: "Choose file",
    slipNone: "No file chosen",
    slipHint: "JPEG, PNG, WebP or PDF, up to 5 MB.",
    slipAgain: "Please choose the file again.",
    slipKept: "Your earlier slip is kept; a new file replaces it.",
    submitAgain: "Submit correction",
    submit: "Submit report",
  },
  rejected: {
    title: "We couldn’t confirm your reported transfer",
    again: "Please check it and report it again, or use another payment method.",
  },
  reported: {
    title: "Your transfer is being confirmed",
    text: "We are looking for your transfer in our bank account, which usually takes one working day. We will e-mail you when we find it. Please do not pay again.",
    differsText:
      "We will sort out the difference and e-mail you. If you entered the wrong amount, use “Correct report” below.",
    correct: "Correct report",
    withdraw: "Withdraw report",
    withdrawText:
      "If you have not made the transfer, withdraw the report. The order becomes unpaid again: please pay by {time}, or it is cancelled automatically. If the money is on its way, use “Correct report” instead.",
    withdrawSubmit: "Withdraw report",
    slip: "Transfer slip",
    download: "Download slip",
    at: "Reported",
  },
  confirming: {
    title: "Your payment is being confirmed",
    text: "We are confirming a payment for this order. Please do not pay again. If you need help, contact us and quote order {number}.",
  },
  record: {
    report: "Report a transfer",
    from: "From {bank} …{last5}",
    fromLast5: "From an account ending in {last5}",
    account: "To {bank} {account}",
    transferred: "Transferred on {date} from an account ending in {last5}",
  },
} as const;

export const refusal = {
  order: {
    not_awaiting_confirmation: "This order has no payment awaiting confirmation.",
    needs_reopening:
      "The payment arrived after the order was cancelled. Reopen the order, or refund the payment.",
    not_reopenable:
      "The payment did not arrive after a cancellation, so there is nothing to reopen.",
    amount_short:
      "The amount received is less than the order total. Tick “Accept the shortfall” to treat it as paid in full, or reject the payment to refund it.",
  },
  transfer: {
    not_found: "Transfer report not found.",
    not_reportable: "You can’t report a transfer for this order at the moment.",
    possible_duplicate:
      "The following orders have a transfer of the same amount with the same last five digits, dated the same day or a day apart. If you have checked that this is a different one, tick the box in the form and submit it again.",
    already_in_suspense:
      "This order already has an unapplied payment of the same amount, which is counted automatically. Leave the field empty unless the amount was received a second time; if you found both on the statement, tick the box in the form and submit it again.",
    already_booked: "The payment for this report has already been recorded.",
    changed:
      "Since you opened this page, the buyer changed a report or sent a new one, or a colleague processed it. Check again before you continue.",
    report_closed:
      "This report has already been processed or corrected. Please check its current status.",
    amount_differs: "The reported amount differs from the order total. Open the order to decide.",
  },
} as const;
