export const checkout = {
  method: {
    credit: "Credit card",
    creditPeriod: "Automatic renewal by credit card",
    atm: "ATM transfer",
    bank: "Bank transfer",
    free: "Free of charge",
  },
  methodNote: {
    credit: "Visa, Mastercard, JCB; paid in full.",
    creditPeriod:
      "{amount} today, then {months, plural, one {every month} other {every # months}}, up to {most, number} payments including today’s. Cancel anytime on the order page.",
    atm: "You get a dedicated account number; transfer before the deadline.",
    bank: "{currency, select, TWD {We confirm your transfer manually.} other {Transfer in {currency} (SWIFT) to our foreign currency account. We confirm it manually.}}",
    free: "No payment needed.",
  },
  unavailable: {
    paused: "Temporarily unavailable.",
    currency: "Available in New Taiwan dollars (TWD) only. Change the currency before you order.",
    no_account: "We don’t have a bank account for this currency.",
    too_small: "The amount is below this method’s minimum of {min}.",
    too_large: "The amount is above this method’s maximum of {max}.",
    deadline:
      "Less than a full day is left before the deadline, which is too short for a transfer.",
    too_late:
      "Less than half an hour is left before the deadline, which is too short for this method.",
    overdue: "The payment deadline has passed.",
    not_recurring: "Only if all items are plans with the same billing period.",
    free_months: "Automatic renewal can’t be combined with a promo code for free months.",
    owner_only: "Only for the member who placed the order.",
    trial_mixed: "A free trial must be ordered separately. Remove the other items first.",
    trial_used: "You have already tried this product (once per member).",
    trial_unverified: "Verify your e-mail address to start a free trial.",
  },
  blocked: {
    paused: {
      title: "Payments are temporarily paused",
      next: "Please try again later, or contact us at <mail></mail>.",
    },
    currency: {
      title: "No payment method supports this currency",
      next: "Order in New Taiwan dollars (TWD) instead, or contact us at <mail></mail>.",
    },
    no_account: {
      title: "We don’t have a bank account for this currency",
      next: "Order in New Taiwan dollars (TWD) instead, or ask us at <mail></mail> how to transfer this currency.",
    },
    too_small: {
      title: "The amount is below the minimum of every payment method",
      next: "Add more items to your order, or contact us at <mail></mail>.",
    },
    too_large: {
      title: "The amount is above the maximum of every payment method",
      next: "Split your order into smaller ones, or contact us at <mail></mail>.",
    },
    deadline: {
      title: "Not enough time left for a transfer",
      next: "Order again to get a new deadline, or contact us at <mail></mail>.",
    },
    too_late: {
      title: "Not enough time left to pay",
      next: "Order again and pay right away, or contact us at <mail></mail>.",
    },
    overdue: {
      title: "The payment deadline has passed",
      next: "Please order again. If you have already paid, contact us at <mail></mail>.",
    },
    not_recurring: {
      title: "Only automatic renewal is available, and this order can’t renew",
      next: "Order plans with the same billing period separately, or contact us at <mail></mail>.",
    },
    free_months: {
      title: "Only automatic renewal is available, and it can’t be combined with this promo code",
      next: "Remove the promo code for free months, or contact us at <mail></mail>.",
    },
    owner_only: {
      title: "Only the member who placed this order can use this payment method",
      next: "Log in with that account, or ask the member to pay. For questions, contact us at <mail></mail>.",
    },
    trial_mixed: {
      title: "A free trial must be ordered separately",
      next: "Order the trial now and save the rest for later, or save the trial for later and check out the rest.",
    },
    trial_used: {
      title: "You have already tried this product",
      next: "Each member can try it once. Choose a plan to keep using it.",
    },
    trial_unverified: {
      title: "Verify your e-mail address to start the free trial",
      next: "Your cart is saved. Come back once your address is verified.",
    },
    none: {
      title: "No payment method is currently available",
      next: "Please contact us at <mail></mail> and we will find a way.",
    },
  },
  handover: {
    title: "Going to the payment page",
    text: "Taking you to the payment page. If nothing happens, use the button.",
    go: "Go to payment",
  },
  pay: {
    title: "Waiting for payment",
    otherwise: "Use another payment method",
    notBoth: "If you use another payment method, do not transfer to the account above.",
    deadline: "Please pay before {time}.",
    after:
      "Orders not paid by then are cancelled automatically. Once payment is confirmed, your product keys and the next steps appear on this page.",
    now: "Pay {amount}",
    again: "Pay {amount}",
    check: "Check result",
    leftTitle: "You left the payment page",
    leftText: "You are not charged unless you completed the payment there.",
    failedTitle: "The last payment did not go through",
    failedText:
      "Your card issuer declined it and you were not charged. Check the card details or try another card.",
    lapsedTitle: "The transfer was not received in time",
    lapsedText:
      "Its account number has expired; please do not use it. Choose a payment method and try again.",
    unfinishedTitle: "The last payment was not completed",
    unfinishedText:
      "At {time}, the payment provider reported no payment. If you have paid since then, check the result; otherwise, pay again.",
    cannot: "{method}: {why}",
    openTitle: "The result of your last payment is not known yet",
    openText:
      "It was started at {time}, and the payment provider has not confirmed the result yet. Check the result first; if you did not pay, pay again.",
  },
  awaited: {
    title: "Confirming your payment",
    asking: "Waiting for the payment provider. This page updates automatically.",
    stopped:
      "The payment provider has not confirmed the result yet, and this page has stopped updating.",
    known:
      "Your payment was started at {time}. We don’t know yet whether it succeeded; please do not pay again until we do.",
    account:
      "You chose an ATM transfer at {time}. We are waiting for the account number from the payment provider; it will appear here.",
    longer:
      "This usually takes a few seconds. If it takes longer, you can leave this page: we will e-mail you once it is confirmed, and “My orders” shows it too. Questions? Write to {email}.",
    check: "Check now",
    back: "I did not pay. Pay again",
  },
} as const;

export const done = {
  payment_begun: "Taking you to the payment page.",
  order_cancelled: "Order cancelled.",
  orders_cancelled: "Selected orders cancelled.",
} as const;

export const fault = {
  choose_payment: "Please choose a payment method.",
  method_unavailable:
    "This payment method is not available for this order. Please choose another one.",
  method_paused:
    "This payment method is temporarily unavailable. Choose another one, or try again later.",
  method_currency:
    "This payment method does not support this currency. Choose another one, or order in New Taiwan dollars (TWD).",
  method_no_account:
    "We don’t have a bank account for this currency. Choose another payment method, or order in New Taiwan dollars (TWD).",
  method_too_small:
    "The amount is below the minimum of this payment method. Choose another one, or add more items.",
  method_too_large:
    "The amount is above the maximum of this payment method. Choose another one, or split your order.",
  method_deadline:
    "Less than a full day is left, which is too short for a transfer. Choose another payment method, or order again.",
  method_too_late:
    "Less than half an hour is left, which is too short for this payment method. Choose another one, or order again.",
  method_not_recurring:
    "Automatic renewal is available only if all items are plans with the same billing period. Choose another payment method, or order those plans separately.",
  method_free_months:
    "Automatic renewal can’t be combined with a promo code for free months. Choose another payment method, or remove the code.",
  method_owner_only:
    "Only the member who placed the order can use this payment method. Choose another one, or log in with that account.",
  method_nothing_to_pay:
    "This order needs no payment. Choose “Free of charge” as the payment method.",
  method_not_free: "This order is not free of charge. Choose one of the other payment methods.",
} as const;

export const mail = {
  order: {
    methods: {
      credit: "Credit card",
      creditPeriod: "Automatic renewal by credit card",
      atm: "ATM transfer",
      bank: "Bank transfer",
      free: "No payment needed",
    },
    action: {
      credit: "Pay now",
      creditPeriod: "Pay now",
      atm: "View transfer account",
      bank: "View bank account",
      free: "View order",
    },
    how: {
      credit: "Open the order page and pay by credit card.",
      creditPeriod:
        "Open the order page and make the first payment by credit card. Later payments are charged automatically.",
      atm: "Open the order page to get a dedicated account number, then transfer exactly this amount at an ATM or by online banking.",
      bank: "Open the order page to see our bank account. After your transfer, report the last five digits of your account, the date and the amount on the same page.",
      free: "This order needs no payment.",
    },
  },
  order_reminder: {
    again: "Use another payment method",
    ways: "Available payment methods: {ways}",
    separator: ", ",
    order: {
      subject: "{hours, number} hours left to pay order {number}",
      title: "{hours, number} hours left to pay",
      text: "We have not received your payment for order {number} yet. Less than {hours, number} hours are left.",
    },
    account: {
      subject: "{hours, number} hours left to transfer for order {number}",
      title: "{hours, number} hours left to transfer",
      text: "We have not received your transfer for order {number} yet. Less than {hours, number} hours are left.",
      bank: "Bank: {bank}",
      number: "Account number: {number}",
      amount: "Amount: {total}",
      payBy: "Transfer by: {payBy} (Taipei time)",
      how: "Transfer exactly this amount at an ATM or by online banking before then. After that, the account number expires.",
      after:
        "You can still use another payment method on the order page until {orderPayBy} (Taipei time); after that, the order is cancelled automatically. If you have just made the transfer, please wait a little and don’t pay twice.",
    },
    over: {
      subject: "Order {number}: account number expired, please pay another way",
      title: "The account number has expired, but you can still pay",
      text: "We did not receive the transfer for order {number} in time. The account number has expired; please do not transfer to it. We are still holding the order for you, for less than {hours, number} hours.",
    },
    instead: {
      account_over: "Open the order page and choose another payment method.",
      method_off:
        "The payment method you chose, “{method}”, is no longer available. Open the order page and choose another one.",
      none: "No payment method is currently available. Contact us with the order number and we will help you pay.",
    },
  },
} as const;

export const manager = {
  order: {
    accountUntil: "valid until {time}",
    attempts: "Payments",
    askedFor: "of {amount} due",
    attemptsNone: "No payment attempts yet.",
    ref: "Transaction",
    provider: "Provider",
    providerRef: "Provider reference",
    state: "Result",
    amount: "Amount",
    started: "Payment started",
    settled: "Result at",
    failure: "Failure code",
    failures: {
      declined: "The card issuer declined it; nothing was charged.",
      refused: "The gateway reported a failure; no money was received.",
      expired: "The payment page expired before anyone paid; nothing was charged.",
      not_opened: "The gateway did not open a payment page, so payment was not possible.",
    },
    providers: {
      ecpay: "ECPay",
      stripe: "Stripe",
      bank: "Bank transfer",
      free: "Free of charge",
    },
    unpaidWhy: "At {time}, the gateway reported no payment.",
    attemptStates: {
      started: "Awaiting result",
      unpaid: "Not paid yet",
      succeeded: "Succeeded",
      failed: "Failed",
      duplicate: "Duplicate payment",
      review: "On hold",
      given_up: "Abandoned",
    },
    attemptStarted: "Payment started: {method}, {amount}",
    attemptSettled: "Payment result: {state}",
  },
  decide: {
    cancelAny: {
      title: "Cancel order",
      text: "We check with the gateway first. Money received is marked for refund.",
    },
    closeUnanswered: {
      title: "Close overdue order",
      text: "The payment deadline has passed, but the gateway gave no clear answer, so the order was not cancelled automatically. We check with the gateway once more: if it reports a payment, the order stays. Otherwise the order is closed and its stock released; money that arrives later needs your decision.",
    },
  },
  audit: {
    actions: {
      order_cancelled: "Cancelled an order",
      order_force_cancelled: "Closed an order without an answer from the gateway",
    },
    subjects: { payment: "Payment" },
  },
  mail: { templates: { order_reminder: "Payment reminder" } },
  jobs: {
    taskNames: {
      orders_remind: "Send payment reminders",
      orders_expire: "Cancel orders not paid in time",
      payments_close_pages: "Close unneeded payment pages",
      payments_give_up: "Close abandoned payments",
    },
  },
} as const;

export const purchase = {
  record: {
    tries: "Payments",
    none: "No payment attempts yet.",
    method: "Payment method",
    startedAt: "Started",
    amount: "Amount",
    outcome: "Result",
    declinedWhy: "Your bank or the payment provider declined the card; nothing was charged.",
    declinedCode: "Payment provider code: {code}",
    unpaidWhy: "At {time}, the payment provider reported no payment.",
    givenUpWhy: "Started but not completed; nothing was charged.",
    states: {
      declined: "Declined",
      given_up: "Not completed",
      unpaid: "Not paid yet",
      started: "Result pending",
      waiting: "Waiting for the transfer",
      succeeded: "Succeeded",
      failed: "Not completed",
      duplicate: "Duplicate payment, under review",
      review: "Received, under review",
      open: "Being confirmed",
      confirmed: "Confirmed",
      rejected: "Not confirmed",
      superseded: "Paid another way",
      arrived: "Received after another payment; will be refunded",
      withdrawn: "Withdrawn",
      corrected: "Corrected",
      deciding: "Received, under review",
    },
  },
} as const;

export const refusal = {
  order: {
    not_payable: "This order does not need a payment.",
    overdue:
      "The payment deadline has passed, so this order can no longer be paid. Please order again.",
    not_cancellable: "This order can’t be cancelled at the moment.",
    not_editable: "Only unpaid orders within the payment deadline can be changed.",
  },
  payment: {
    undecided: "We don’t know the result of the payment yet. Please try again in a few minutes.",
    too_many_undecided:
      "Several payments for this order are still pending. Complete one of them on its payment page, or pay by bank transfer. You can also cancel the order and place it again.",
    account_assigned:
      "The buyer already has a transfer account for this amount, so it can’t change while the account is valid. Wait for the transfer or until the account expires. To change the order now, cancel it and have it placed again.",
    method_unavailable:
      "This payment method is not available for this order. The reason is shown next to it.",
    gateway_unavailable:
      "The payment page could not be opened, and nothing was charged. Please try to pay again in a few minutes.",
    not_found: "Payment not found.",
  },
} as const;
