export const checkout = {
  method: {
    credit: "Credit card",
    creditPeriod: "Automatic renewal by credit card",
    atm: "ATM transfer",
    bank: "Bank transfer",
    free: "Free of charge",
  },
  methodNote: {
    credit: "Visa, Mastercard, JCB; one payment.",
    creditPeriod:
      "{amount} now, then {months, plural, one {every month} other {every # months}}: {most, number} payments at most, today’s included. End it at any time on the order’s page.",
    atm: "You get an account number to transfer to before the deadline.",
    bank: "{currency, select, TWD {We confirm your transfer by hand.} other {Transfer in {currency} (SWIFT) to our account for foreign money. We confirm it by hand.}}",
    free: "Nothing to pay.",
  },
  unavailable: {
    paused: "Not available at the moment.",
    currency: "Takes New Taiwan dollars (TWD) only: choose that currency before you order.",
    no_account: "We have no account for transfers in this currency.",
    too_small: "The amount is below this method’s minimum of {min}.",
    too_large: "The amount is above this method’s maximum of {max}.",
    deadline: "Less than one whole day is left before the deadline, too little for a transfer.",
    too_late: "Less than half an hour is left before the deadline, too little to pay this way.",
    overdue: "The time to pay is over.",
    not_recurring: "Only when everything you order is a plan with the same billing period.",
    free_months: "Automatic renewal cannot be combined with a code that gives free months.",
    owner_only: "Only for the member who placed the order.",
    trial_mixed: "A free trial is ordered by itself. Take the other items out first.",
    trial_used: "You have already tried this product; each member can do so once.",
    trial_unverified: "Verify your e-mail address first; a free trial needs a verified one.",
  },
  blocked: {
    paused: {
      title: "Paying is paused at the moment",
      next: "Please try again later, or write to us at <mail></mail>.",
    },
    currency: {
      title: "No payment method takes this currency",
      next: "Choose New Taiwan dollars (TWD) as your currency and order in it, or write to us at <mail></mail>.",
    },
    no_account: {
      title: "We have no account for transfers in this currency",
      next: "Order in New Taiwan dollars (TWD) instead, or write to us at <mail></mail> for an account.",
    },
    too_small: {
      title: "The amount is too small for every payment method",
      next: "Add something to the order, or write to us at <mail></mail>.",
    },
    too_large: {
      title: "The amount is too large for every payment method",
      next: "Order fewer pieces at a time, or write to us at <mail></mail>.",
    },
    deadline: {
      title: "Too little time is left for a transfer",
      next: "Order again to get a new deadline, or write to us at <mail></mail>.",
    },
    too_late: {
      title: "Too little time is left to begin a payment",
      next: "Order again to have the full time to pay, or write to us at <mail></mail>.",
    },
    overdue: {
      title: "The time to pay is over",
      next: "Please order again; if you have paid already, write to us at <mail></mail>.",
    },
    not_recurring: {
      title: "Only automatic renewal is offered, and this order cannot renew",
      next: "Order plans of the same billing period by themselves, or write to us at <mail></mail>.",
    },
    free_months: {
      title: "Only automatic renewal is offered, and it does not go with this code",
      next: "Take out the code that gives free months, or write to us at <mail></mail>.",
    },
    owner_only: {
      title: "Only the member who placed this order can pay it this way",
      next: "Log in with that account, or ask the member to pay. Questions go to <mail></mail>.",
    },
    trial_mixed: {
      title: "A free trial is ordered on its own",
      next: "Order the trial now and keep the rest for later, or keep the trial for later and pay for the rest.",
    },
    trial_used: {
      title: "You have already tried this product",
      next: "Each member can try it once. Choose a plan to go on using it.",
    },
    trial_unverified: {
      title: "Verify your e-mail address to try it free",
      next: "Your cart is kept; come back once the address is verified.",
    },
    none: {
      title: "No payment method is offered at the moment",
      next: "Please write to us at <mail></mail>, and we will find a way.",
    },
  },
  handover: {
    title: "On to the payment page",
    text: "Taking you to the payment page. If nothing happens, press the button.",
    go: "Go to payment",
  },
  pay: {
    title: "Waiting for payment",
    otherwise: "Pay in another way",
    notBoth: "If you pay in another way, do not transfer to the account above any more.",
    deadline: "Please pay before {time}.",
    after:
      "An order that is not paid by then is cancelled automatically. Product keys, and what happens next, are on this page as soon as payment is confirmed.",
    now: "Pay {amount}",
    again: "Pay {amount}",
    check: "Check the result",
    leftTitle: "You left the payment page",
    leftText: "Nothing is charged unless you finished the payment there.",
    failedTitle: "The last payment did not go through",
    failedText:
      "The card issuer did not approve it, and you were not charged. Check the card details or try another card.",
    lapsedTitle: "The transfer did not arrive in time",
    lapsedText:
      "Its account number is no longer valid; please do not use it any more. Choose how to pay and try again.",
    unfinishedTitle: "The last payment was not finished",
    unfinishedText:
      "At {time} the payment gateway told us that nothing had been paid. If you have paid since then, check the result; otherwise just pay again.",
    cannot: "{method}: {why}",
    openTitle: "We do not know yet how the last payment ended",
    openText:
      "It began at {time}, and the payment gateway has not confirmed the result yet. Please check first; if you did not pay, pay again.",
  },
  awaited: {
    title: "Confirming with the payment gateway",
    asking: "Waiting for word from the payment gateway. This page updates by itself.",
    stopped: "There is still no word from the payment gateway, and this page has stopped updating.",
    known:
      "Your payment began at {time}. We cannot tell yet whether it went through; please do not pay again until we can.",
    account:
      "You chose an ATM transfer at {time}. We are waiting for the payment gateway’s account number; it will be shown here.",
    longer:
      "It usually takes seconds. If it takes longer you may leave this page: we will write to you once it is confirmed, and “My orders” shows it too. Questions go to {email}.",
    check: "Check now",
    back: "I did not pay; pay again",
  },
} as const;

export const done = {
  payment_begun: "Taking you to the payment page.",
  order_cancelled: "The order is cancelled.",
  orders_cancelled: "The selected orders are cancelled.",
} as const;

export const fault = {
  choose_payment: "Please choose a payment method.",
  method_unavailable:
    "This payment method cannot be used for this order. Please choose another one.",
  method_paused:
    "This payment method is paused at the moment. Choose another one, or try again later.",
  method_currency:
    "This payment method does not take this currency. Choose another one, or order in New Taiwan dollars (TWD).",
  method_no_account:
    "We have no account for transfers in this currency. Choose another payment method, or order in New Taiwan dollars (TWD).",
  method_too_small:
    "The amount is below the minimum of this payment method. Choose another one, or add something to the order.",
  method_too_large:
    "The amount is above the maximum of this payment method. Choose another one, or order fewer pieces at a time.",
  method_deadline:
    "Less than one whole day is left, too little for a transfer. Choose another payment method, or order again.",
  method_too_late:
    "Less than half an hour is left, too little for this payment method. Choose another one, or order again.",
  method_not_recurring:
    "Automatic renewal needs plans of the same billing period and nothing else. Choose another payment method, or order such plans by themselves.",
  method_free_months:
    "Automatic renewal cannot be combined with a code that gives free months. Choose another payment method, or take out the code.",
  method_owner_only:
    "Only the member who placed the order can pay it this way. Choose another payment method, or log in with that account.",
  method_nothing_to_pay:
    "There is nothing to pay, so no payment is started. Choose “Free of charge” as the payment method.",
  method_not_free: "This order is not free of charge. Choose one of the other payment methods.",
} as const;

export const mail = {
  order: {
    methods: {
      credit: "Credit card",
      creditPeriod: "Automatic renewal by credit card",
      atm: "ATM transfer",
      bank: "Bank transfer",
      free: "Nothing to pay",
    },
    action: {
      credit: "Pay now",
      creditPeriod: "Pay now",
      atm: "See the transfer account",
      bank: "See the bank account",
      free: "See the order",
    },
    how: {
      credit: "Open the order’s page and pay by credit card there.",
      creditPeriod:
        "Open the order’s page and make the first payment by credit card. Later payments are charged automatically.",
      atm: "Open the order’s page to get an account number of its own, then transfer exactly this amount at an ATM or by online banking.",
      bank: "Open the order’s page to see our bank account. After the transfer, report the last five digits of your account, the date and the amount on the same page.",
      free: "There is nothing to pay for this order.",
    },
  },
  order_reminder: {
    again: "Pay another way",
    ways: "You can pay by: {ways}",
    separator: ", ",
    order: {
      subject: "{hours, number} hours left to pay order {number}",
      title: "{hours, number} hours left to pay",
      text: "We have not received the payment for order {number} yet, and less than {hours, number} hours are left.",
    },
    account: {
      subject: "{hours, number} hours left to transfer for order {number}",
      title: "{hours, number} hours left to transfer",
      text: "We have not received the transfer for order {number} yet, and less than {hours, number} hours are left.",
      bank: "To the bank: {bank}",
      number: "Account number: {number}",
      amount: "Amount: {total}",
      payBy: "Transfer by: {payBy} (Taipei time)",
      how: "Transfer exactly this amount at an ATM or by online banking before then. After that, the account takes no more money.",
      after:
        "After that you can still pay another way on the order’s page, until {orderPayBy} (Taipei time); then the order is cancelled automatically. If you have just made the transfer, please wait a little and don’t pay twice.",
    },
    over: {
      subject: "Order {number}: the account is closed, pay another way",
      title: "The account is closed, the order can still be paid",
      text: "The transfer for order {number} did not reach us in time. Its account is closed: please transfer nothing to it any more. We still hold the order for you, for less than {hours, number} hours.",
    },
    instead: {
      account_over: "Open the order’s page and pay another way.",
      method_off:
        "The way to pay that you chose, “{method}”, can’t be used any more. Open the order’s page and pay another way.",
      none: "There is no way to pay at the moment. Contact us with the order number, and we will help you to pay.",
    },
  },
} as const;

export const manager = {
  order: {
    accountUntil: "takes money until {time}",
    attempts: "Payments",
    askedFor: "of {amount} asked for",
    attemptsNone: "Nobody has tried to pay yet.",
    ref: "Transaction",
    provider: "Provider",
    providerRef: "Provider’s number",
    state: "Result",
    amount: "Amount",
    started: "Payment started",
    settled: "Result at",
    failure: "Failure code",
    failures: {
      declined: "The card’s bank declined it; no money was taken.",
      refused: "The gateway reported that it failed; no money came by it.",
      expired: "The gateway closed its page before anybody had paid on it; no money was taken.",
      not_opened: "The gateway opened no page for it, so nobody could pay by it.",
    },
    providers: {
      ecpay: "ECPay",
      stripe: "Stripe",
      bank: "Bank transfer",
      free: "Free of charge",
    },
    unpaidWhy: "At {time} the gateway answered that nothing had been paid.",
    attemptStates: {
      started: "Awaiting result",
      unpaid: "Not paid so far",
      succeeded: "Succeeded",
      failed: "Failed",
      duplicate: "Paid twice",
      review: "Held apart",
      given_up: "Given up",
    },
    attemptStarted: "Payment started: {method}, {amount}",
    attemptSettled: "Payment result: {state}",
  },
  decide: {
    cancelAny: {
      title: "Cancel the order",
      text: "The gateway is asked first. Money that came is to be refunded.",
    },
    closeUnanswered: {
      title: "Close the overdue order",
      text: "The time to pay is over, but the gateway has given no usable answer, so the order was not cancelled by itself. The gateway is asked once more: a payment that it knows of stands. Otherwise the order is closed and its stock released; money that comes later waits for a decision.",
    },
  },
  audit: {
    actions: {
      order_cancelled: "Cancelled an order",
      order_force_cancelled: "Closed an order without the gateway’s answer",
    },
    subjects: { payment: "Payment" },
  },
  mail: { templates: { order_reminder: "Payment reminder" } },
  jobs: {
    taskNames: {
      orders_remind: "Remind of payment deadlines",
      orders_expire: "Cancel orders not paid in time",
      payments_close_pages: "Close payment pages that are not needed",
      payments_give_up: "Settle abandoned payments as given up",
    },
  },
} as const;

export const purchase = {
  record: {
    tries: "Payments",
    none: "Nobody has tried to pay this order yet.",
    method: "Payment method",
    startedAt: "Begun",
    amount: "Amount",
    outcome: "Outcome",
    declinedWhy: "The bank or the payment gateway did not accept the card; nothing was charged.",
    declinedCode: "Gateway’s code: {code}",
    unpaidWhy: "At {time} the payment gateway told us that nothing had been paid.",
    givenUpWhy: "Begun but not finished; nothing was charged.",
    states: {
      declined: "Declined",
      given_up: "Not finished",
      unpaid: "Not paid so far",
      started: "Not known yet",
      waiting: "Waiting for the transfer",
      succeeded: "Succeeded",
      failed: "Not completed",
      duplicate: "Paid twice; we are dealing with it",
      review: "Received, but it did not complete the order by itself",
      open: "Being confirmed",
      confirmed: "Confirmed",
      rejected: "Not confirmed",
      superseded: "Paid another way",
      arrived: "Came after another payment; we give it back",
      withdrawn: "Withdrawn",
      corrected: "Corrected",
      deciding: "The money has arrived; we are checking it",
    },
  },
} as const;

export const refusal = {
  order: {
    not_payable: "This order is not waiting for a payment.",
    overdue:
      "The payment deadline has passed, so this order can no longer be paid. Please order again.",
    not_cancellable: "This order can’t be cancelled now.",
    not_editable: "Only an order that is unpaid and in time can be changed.",
  },
  payment: {
    undecided: "We don’t know the result of the payment yet. Please try again in a few minutes.",
    too_many_undecided:
      "Several payments of this order are still without a result. Finish one of them on its payment page, or pay by bank transfer; you can also cancel the order and place it again.",
    account_assigned:
      "The buyer holds an account to transfer to, so the amount cannot change as long as it takes money. Wait for the transfer or until the account has ended; to change what is ordered now, cancel this order and have it placed again.",
    method_unavailable:
      "This payment method cannot be used for this order. The reason is given with the payment method.",
    gateway_unavailable:
      "The payment page could not be opened, and nothing was charged. Press pay again in a few minutes.",
    not_found: "This payment does not exist.",
  },
} as const;
