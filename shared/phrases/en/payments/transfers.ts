export const checkout = {
  transfer: {
    title: "Transfer to this account",
    exact: "Transfer exactly {amount}, in one payment",
    exactWhy:
      "The account is for this order alone. Any other amount, or several transfers, must be sorted out by hand.",
    bank: "Bank",
    account: "Account number",
    amount: "Amount",
    payBy: "Transfer before",
    accountEnds:
      "The bank takes money at this account until then. The order itself can be paid in another way until {time}.",
    orderEnds: "The order is closed then; money that comes later does not complete it by itself.",
    left: "Time left",
    days: "{days, plural, =0 {} one {# day } other {# days }}{time}",
    over: "The deadline has passed",
    overText:
      "Please do not transfer any more. Pay in another way if the order is still open; if it has been cancelled, order again.",
    overCheck: "See how the order stands",
    after:
      "There is no need to tell us. This page updates by itself when the bank reports the money, and we write to you; a transfer from another bank may take longer.",
  },
  copy: { copy: "Copy", copied: "Copied", failed: "Copying failed", named: "{copy}: {what}" },
} as const;

export const done = {
  transfers_confirmed: "The selected transfers are confirmed.",
  transfer_reported: "Thank you. We’ll check your transfer and let you know by e-mail.",
  transfer_corrected: "The transfer report is corrected.",
  transfer_withdrawn: "The transfer report is withdrawn.",
  order_confirmed: "The money is confirmed and the order is paid.",
  order_rejected: "Rejected; the buyer has been told.",
  order_reopened: "The payment has been dealt with.",
  receipt_booked: "The money is booked, and the buyer is told by e-mail.",
} as const;

export const fault = {
  amount_short: "Less came than the order comes to. Tick this to take it as enough.",
  slips_many:
    "This order has five slips already. Report without a new file; we will ask if we need one.",
  last_digits: "Enter the last five digits of the account number.",
  date_future: "The date can’t be later than today.",
  date_before_order: "The date can’t be earlier than the order.",
  slip: "Please upload a JPEG, PNG or WebP picture, or a PDF.",
} as const;

export const mail = {
  transfer_reported: {
    subject: "We received your transfer report for order {number}",
    title: "We are checking your transfer",
    text: "We have received your report and are looking for the transfer on our account.",
    amount: "Amount: {amount}",
    date: "Date of the transfer: {date}",
    last5: "Last five digits: {last5}",
    wait: "This usually takes one working day, and we will tell you the result by e-mail. The order is not cancelled meanwhile.",
  },
  payment_rejected: {
    subject: "The payment for order {number} could not be confirmed",
    title: "Payment not confirmed",
    text: "We could not complete order {number} ({total}) with your payment.",
    refund:
      "We will send the {refund} that we received back the way it came, and write to you should we need an account for that.",
    open: "The order is still open. Please pay by {payBy} (Taipei time), or report the transfer again with the right details. The deadline stays the same.",
    closed: "This order is cancelled. You are welcome to order again.",
  },
} as const;

export const manager = {
  nav: { transfers: "Bank transfers" },
  order: {
    reviewTitle: "Money for this order needs a person to look at it",
    reviewText: "Compare the reports and payments below with the account, then decide.",
    transferReported: "Transfer reported",
    transferDetail: "sent {date}, digits {last5}",
    receiptBooked: "Money on the account: {amount}",
    receiptDate: "came in {date}",
    receiptDigits: "digits {last5}",
    internal: "internal: {note}",
    reportCorrected: "The buyer corrected the transfer report",
    reportWithdrawn: "The buyer withdrew the transfer report",
    reportSaid: "{amount}, {date}, digits {last5}",
  },
  transfers: {
    title: "Bank transfers to match",
    search: "Order number or buyer",
    intro:
      "Filter by the amount, last five digits and date on the bank statement, then tick what matches and confirm it here, or open the order to reject it.",
    order: "Order",
    amount: "Reported amount",
    amountHint: "As written on the statement, such as 12,000 or 12.50",
    last5: "Last 5 digits",
    date: "Transferred",
    match: "Match",
    fits: "Matches the order",
    differs: "Differs from the order",
    offBy: "{short, select, yes {{by} less than {total}} other {{by} more than {total}}}",
    takenBack: "Nothing to match",
    alike:
      "{count, plural, one {# more alike: choose by hand} other {# more alike: choose by hand}}",
    state: "State",
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
    all: "Also those that are done",
    waiting: "{days, plural, one {# day} other {# days}} waiting",
    waitingDays: "Days waiting",
    book: "Book the money",
    slip: "Transfer slip",
    slipFile: "Download",
    slipEarlier: "Earlier, of {time}",
    payBy: "Pay by",
    slipYes: "Yes",
    slipNo: "No",
    orderAmount: "Order total",
    currency: "Currency",
    status: "Order status",
    buyer: "Buyer",
    reported: "Reported",
    emptyTitle: "No transfer is waiting to be matched",
    emptyText:
      "Transfers that buyers report appear here until they are confirmed or rejected. The filters show those that are done.",
  },
  bulkConfirm: {
    select: "Select the transfer of order {number}",
    cannot: "The transfer of order {number} cannot be confirmed from here",
    all: "Select the matching transfers of this page",
    selected: "{count, plural, one {# transfer selected} other {# transfers selected}}",
    none: "Select transfers first",
    fewer:
      "{count, plural, one {# of this page} other {# of this page}} cannot be confirmed from here: only open ones of just what the order comes to.",
    internalHint: "For colleagues only. The buyers are told that their orders are paid.",
    submit: "The statement shows them: confirm",
    ask: "Confirm {sum}?",
    askText:
      "{count, plural, one {# transfer is booked as received and its order becomes paid.} other {# transfers are booked as received and their orders become paid.}} {count, plural, one {The buyer is told.} other {The buyers are told.}}",
    sure: "Confirm {sum}",
    back: "Back",
    close: "Close",
    clear: "Clear selection",
    done: "{count, plural, =0 {No transfer was confirmed} one {# transfer was confirmed, and its order is paid} other {# transfers were confirmed, and their orders are paid}}",
    kept: "{count, plural, one {# stays as it was} other {# stay as they were}}",
  },
  decide: {
    title: "Actions",
    reason: "Reason",
    reasonHint: "Kept in the order’s history, where the buyer reads it.",
    toBuyer: "Message to the buyer",
    internal: "Internal note",
    internalHint:
      "For colleagues only: it stands in the timeline of this page, and the buyer never sees it.",
    received: "Amount received",
    receivedHint: "As the statement says, such as 12,000 or 12.50; empty means as reported.",
    receivedAlone: "Of the transfer alone, without what is held; empty means as reported.",
    besidesTitle: "Other money of this order came to the bank account too",
    besides: "Amount received besides",
    besidesHint:
      "Only for money of this order that is on the bank account and not booked yet. What is held counts by itself.",
    which: "Which money is there",
    whichHeld: "What is held, {amount}; the reported transfer was not found",
    whichReported: "The reported transfer as well: {date}, digits {last5}, {amount}",
    cameSince: "More money came: {amount} ({why})",
    alikeHere: "Another transfer of this order",
    goneSince: "No longer to decide: {amount} ({state})",
    difference:
      "{received} is there for the order and {total} was ordered: {difference} {short, select, yes {short} other {too much}}.",
    acceptDifference: "Accept the shortfall: less than {total} counts as paid in full",
    offBy:
      "{reported} reported, the order comes to {total}: {by} {short, select, yes {is missing} other {too much}}",
    chosen: "I checked the statement: it is this one",
    confirm: {
      title: "Confirm the payment",
      text: "The order becomes paid and is delivered.",
    },
    sure: {
      title: "Confirm the payment of {number}?",
      held: "Held for the order: {amount}.",
      besides: "Booked now: {amount}, found on the bank account.",
      fits: "In all {received}, just what the order comes to.",
      short: "In all {received} of {total}: {difference} is missing, and is taken as enough.",
      over: "In all {received} of {total}: {difference} too much, which is to be given back.",
    },
    reject: {
      title: "Reject the payment",
      text: "Before the deadline the order is unpaid again; after it, the order is cancelled. Money that came is to be refunded. The deadline stays the same.",
      textLate:
        "The order was closed before the money came and stays as it was. The money is to be refunded.",
    },
    reopen: {
      title: "Reopen the order",
      text: "Completes the order with the money that came late. If it is out of stock, the money is to be refunded.",
    },
    receipt: {
      title: "Record a received payment",
      text: "For money on the bank account that belongs to this order, whether the buyer reported it or not. It is held: for a decision while the order is not paid, or to be refunded when it is.",
    },
    date: "Day it came in",
    last5: "Last five digits of the payer",
    last5Hint: "Leave empty where the statement has none.",
    found: "Amount received",
    foundHint: "As the statement says, such as 12,000 or 12.50.",
    report: "Which report it belongs to",
    reportNone: "None of them",
    reportOption: "{date}, digits {last5}, {amount} ({state})",
    refused: "Amount received after all",
    refusedHint:
      "Only where money is on the account all the same: it is booked and marked to be refunded. Leave empty when none came.",
  },
  audit: {
    actions: {
      order_confirmed: "Confirmed a payment",
      order_rejected: "Rejected a payment",
      order_reopened: "Reopened an order",
      payment_booked: "Booked money found on the account",
    },
  },
  mail: {
    templates: {
      transfer_reported: "Transfer reported",
      payment_rejected: "Payment not confirmed",
    },
  },
  jobs: { taskNames: { payments_forget_slips: "Remove transfer slips that belong to no report" } },
} as const;

export const purchase = {
  bank: {
    title: "Transfer to this bank account",
    exact: "Transfer {amount} and give the order number as the reference",
    exactWhy: "With the order number we find your money quickly. Please bear the transfer fees.",
    amount: "Amount",
    note: "Reference",
    payBy: "Report before",
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
    none: "There is no account for {currency} at present",
    noneText:
      "{currency, select, TWD {Please pay in another way, or write to us at <mail></mail>.} other {Please write to us at <mail></mail>: we will tell you how to pay.}} If you have transferred the money already, report it below.",
  },
  report: {
    title: "Tell us once you have transferred",
    text: "We write to you when the money has arrived. An order that is not reported in time is cancelled automatically.",
    last5: "Last five digits of your account",
    last5Hint: "Of the account that you sent the money from.",
    date: "Date of the transfer",
    dateHint: "The day you sent the money.",
    amount: "Amount transferred",
    amountHint: "The order comes to {total}.",
    differs:
      "{short, select, yes {{reported} reported, the order comes to {total}: {by} is missing} other {{reported} reported, the order comes to {total}: {by} too much}}",
    chosen: "This is another transfer, not one of those orders’",
    differsText:
      "Please check it. If this is what you transferred, send it all the same; we will sort out the difference by hand.",
    slip: "Transfer slip (optional)",
    slipChoose: "Choose file",
    slipNone: "No file chosen",
    slipHint: "A JPEG, PNG or WebP picture, or a PDF; at most 5 MB.",
    slipAgain: "Please choose the file again.",
    slipKept: "The slip that you sent is kept; another file replaces it.",
    submitAgain: "Send the correction",
    submit: "Report the transfer",
  },
  rejected: {
    title: "We could not confirm the transfer that you reported",
    again: "Please check it and report it again, or pay in another way.",
  },
  reported: {
    title: "Your transfer is being confirmed",
    text: "We are looking for your money on our account, which usually takes one working day, and write to you once we have found it. Please do not pay again.",
    differsText:
      "We sort out the difference by hand and write to you. If the amount is wrong, correct the report below.",
    correct: "Correct what you reported",
    withdraw: "Withdraw the report",
    withdrawText:
      "If you have not transferred the money after all, withdraw the report. The order is unpaid again: please pay before {time}, or it is cancelled automatically. If the money is on its way, correct the report instead.",
    withdrawSubmit: "Withdraw this report",
    slip: "Transfer slip",
    download: "Download the slip",
    at: "Reported",
  },
  confirming: {
    title: "A payment is being confirmed",
    text: "A payment for this order is being confirmed by hand. Please do not pay again. If you need help, write to us quoting order {number}.",
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
    not_awaiting_confirmation: "No money of this order is waiting to be confirmed.",
    needs_reopening:
      "The money came after the order was cancelled. Reopen the order, or have the money returned.",
    not_reopenable:
      "The money of this order didn’t come after a cancellation, so there is nothing to reopen.",
    amount_short:
      "Less has come than the order comes to. Tick “Accept the shortfall” to take it as paid in full, or reject the payment so that it is returned.",
  },
  transfer: {
    not_found: "There is no such transfer report.",
    not_reportable: "No transfer can be reported for this order now.",
    possible_duplicate:
      "The following orders have a transfer of the same amount with the same last five digits, dated the same day or a day apart. If you have checked that it is another one, tick the box in the form and send it again.",
    already_in_suspense:
      "Just as much is held for this order already and counts by itself. Leave the field empty unless the same amount came once more; if you have found both on the statement, tick the box in the form and send it again.",
    already_booked: "The money of this report is booked already and cannot be booked again.",
    changed:
      "After you opened this page the buyer corrected or withdrew a report or sent another, or a colleague decided about it. Check again before you go on.",
    report_closed:
      "This report has been dealt with or corrected meanwhile. Please look at how it stands now.",
    amount_differs: "The reported amount is not what the order comes to. Decide on its page.",
  },
} as const;
