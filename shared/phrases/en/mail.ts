export const mail = {
  member_locked: {
    subject: "Your account is locked",
    greeting: "Hello {name},",
    text: "Our staff have locked your member account, so you cannot log in at the moment. Product keys you have bought keep working.",
    contact: "If you have a question, please contact us.",
    action: "Contact us",
  },
  member_unlocked: {
    subject: "Your account is unlocked",
    greeting: "Hello {name},",
    text: "Your member account is unlocked, and you can log in again.",
    contact: "If you have a question, please contact us.",
    action: "Log in",
  },
  layout: {
    address: "If the button does not work, copy this address into your browser:",
    automatic: "This mail was sent automatically.",
    contact: "If you need help, write to {email} or call {phone}.",
  },
  order: {
    shipping: "Shipping: {name}, {fee}",
    shippingFree: "Shipping: {name}, free",
    shipTo: "Deliver to: {address}",
    tax: "VAT {rate}% included: {amount}",
    reduced: "Discount: {title} −{discount}",
    freeMonths: "{title}: {freeMonths, plural, one {# free month} other {# free months}}",
    greeting: "Hello {name},",
    preheader: "Please pay {total} by {payBy}.",
    number: "Order number: {number}",
    total: "Order total: {total}",
    method: "Payment method: {method}",
    payBy: "Pay by: {payBy} (Taipei time)",
    reason: "Reason: {reason}",
    see: "See the order",
    late: "An order that isn’t paid in time is cancelled automatically. If you have just paid, please wait a little and don’t pay twice.",
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
  order_placed: {
    subject: "Order {number} is placed: please pay",
    title: "Your order is placed",
    text: "Thank you for your order. We hold order {number} for you for {hours, number} hours. Please pay before then.",
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
  order_closed: {
    subject: "Order {number} is cancelled",
    title: "Your order is cancelled",
    by: {
      overdue: "We received no payment in time, so the order was cancelled automatically.",
      buyer: "The order was cancelled as you asked.",
      staff: "Our staff have cancelled this order.",
    },
    paid: "If you have already paid, contact us with the order number: we will return the money or reopen the order. You are welcome to order again.",
  },
  order_changed: {
    subject: "Order {number} has been changed",
    preheader: "It now comes to {total}.",
    title: "Your order has been changed",
    text: "Our staff have changed what order {number} holds. The unit prices are the same.",
    line: "{name} × {quantity, number}: {total}",
    before: "Total before: {before}",
    after: "Total now: {total}",
    noRenewal:
      "You had begun automatic renewal with the earlier amount. The order will not renew by it: to have it renew, choose automatic renewal again when you pay.",
    question:
      "If you did not agree to this, please don’t pay yet and contact us with the order number.",
  },
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
  payment_held: {
    subject: {
      held: "We received a payment for order {number} and are checking it",
      refund_due: "We will return a payment for order {number}",
    },
    title: { held: "We are checking your payment", refund_due: "We will return your payment" },
    text: {
      held: "We have received money for order {number} that could not complete it by itself. Somebody is looking at it.",
      refund_due:
        "We have received money for order {number} that the order does not need, so we will return it to you.",
    },
    amount: { held: "Amount received: {amount}", refund_due: "Amount to be returned: {amount}" },
    next: {
      held: "We will tell you the result by e-mail. You do not need to pay again.",
      refund_due:
        "We send it back the way it came, and will write to you should we need an account for that.",
    },
  },
  invoice_issued: {
    subject: "E-invoice for order {number}",
    preheader: "Invoice number {invoice}.",
    title: "Your e-invoice is issued",
    text: "The official e-invoice for order {number} has been issued:",
    invoice: "Invoice number: {invoice}",
    issuedOn: "Issued on: {on}",
    random: "Random code: {random}",
    amount: "Amount: {amount}",
    donated: "As you chose, this invoice has been donated.",
    where: "You can follow it on the order’s page.",
  },
  quotation_sent: {
    subject: "Quotation {number} for you to confirm",
    preheader: "{total} in total, valid until {lastDay}.",
    title: "Your order is ready to accept",
    text: "We have prepared quotation {number} for you:",
    total: "Total: {total}",
    lastDay: "Valid until: {lastDay}",
    note: "Note: {note}",
    how: "Log in to read it or download the PDF. Once you accept, it becomes an order to pay. Questions? Just reply to this e-mail.",
    see: "See and accept the quotation",
  },
  ticket_received: {
    subject: "[{number}] {subject}",
    preheader: "{name} asks something.",
    title: "A message from the contact form",
    from: "From: {name}",
    email: "E-mail: {email}",
    company: "Company: {company}",
    product: "Product: {product}",
    written:
      "Written in: {lang, select, tw {Traditional Chinese} cn {Simplified Chinese} other {English}}",
    about: "Subject: {subject}",
    how: "Answer it in the back office, so that colleagues see it. To answer this mail writes to the sender directly.",
    see: "Answer the message",
  },
  ticket_acknowledged: {
    subject: "We have your message ({number})",
    preheader: "We answer by e-mail.",
    title: "Your message has arrived",
    text: "Hello, a message with this address was sent to us in our contact form. Its number is {number}.",
    next: "Somebody reads it and answers by e-mail, usually within two working days.",
    stranger: "If it was not you who wrote it, there is nothing to do.",
    see: "Read technical support",
  },
  ticket_replied: {
    subject: "Re: {subject} ({number})",
    preheader: "Our answer to your message.",
    title: "Our answer to your message",
    how: "More questions? Reply to this mail and name {number}.",
    see: "Write to us again",
    asked: "You wrote:",
  },
  shipment_sent: {
    subject: "Order {number} is on its way",
    subjectOf: "Order {number} is on its way: {tracking}",
    title: "Your goods are on their way",
    preheader: "With {carrier}.",
    text: "We have sent these goods of order {number}:",
    line: "{name} × {quantity, number}",
    carrier: "Carrier: {carrier}",
    tracking: "Tracking number: {tracking}",
    follow: "On the order’s page you can see where the parcel is.",
    more: "The rest of the order follows separately; we will write to you when it does.",
  },
  shipment_delivered: {
    subject: {
      delivered: "Order {number} was delivered",
      collected: "Order {number} was collected",
    },
    title: { delivered: "Your goods were delivered", collected: "Your goods were collected" },
    preheader: { delivered: "Delivered on {on}.", collected: "Collected on {on}." },
    text: {
      delivered: "These goods of order {number} were delivered on {on}:",
      collected: "You collected these goods of order {number} on {on}:",
    },
    withdraw:
      "You can request a return of hardware on the order’s page until {until}, no reason needed.",
    wrong: "If the date is wrong, or nothing has reached you, just answer this mail.",
    more: "The rest of the order follows separately; we will write to you when it does.",
  },
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
  payment_refunded: {
    subject: "Order {number}: we have returned {amount}",
    title: "Your money has been returned",
    text: {
      paid: "We have returned the money that we received for order {number} beyond what it came to.",
      closed: "We have returned the money that came for order {number} after it was closed.",
      open: "We have returned a payment that could not complete order {number}.",
      renewal: "We have returned a renewal charge of order {number}.",
      refund: "The refund of order {number} that we wrote to you about has been made.",
      chargeback:
        "Your bank has returned this payment of order {number} to you after your dispute.",
    },
    amount: "Amount returned: {amount}",
    at: "Returned: {at} (Taipei time)",
    reference: "Refund number: {reference}",
    to: {
      card: "Returned to: the card that was charged",
      chargeback: "Returned by: your bank, to the card that was charged",
      account: "Returned to: the account that you paid from",
      digits: "Returned to: your account ending in {last5}",
      bank: "Returned to: {bank}, your account ending in {last5}",
    },
    arrives: {
      card: "It will be on a later card statement. When depends on the bank that issued the card; seven to fourteen working days are usual.",
      account: "Between two banks it may take a working day or two to arrive.",
      chargeback:
        "Your bank has booked it by itself. If you do not find it on your card statement, please ask your bank.",
    },
    means: {
      paid: "The order is still paid. Your products and product keys are not affected.",
      closed: "The order is still cancelled. You are welcome to order again.",
      open: "The order is not paid yet. If you still want it, pay on its page before its deadline.",
      renewal:
        "This charge did not extend anything. The time that you have paid for and its product keys are not affected.",
      refund: "With this, we have nothing more to do about this part of the refund.",
    },
  },
  renewal_cancelled: {
    subject: "Order {number} will not be renewed",
    title: "Automatic renewal cancelled",
    by: {
      buyer:
        "Automatic renewal was cancelled as you asked. Your card will not be charged any more.",
      staff:
        "Our staff have cancelled the automatic renewal of this order. Your card will not be charged any more.",
      provider:
        "The payment gateway has ended the automatic renewal of this order. Your card will not be charged any more.",
    },
    ended: "Ended: {amount} {months, plural, one {every month} other {every # months}}",
    runsOn:
      "What you have paid for, with its product keys, works until its time is over and is not renewed then. The order’s page says until when.",
    final:
      "This cannot be undone. To renew again, place a new order. Should your card be charged all the same, we return the money.",
  },
  trial_end: {
    coming: {
      subject: "Your free trial of {product} ends in three days",
      preheader: "It works until {until} (Taipei time).",
      title: "Your free trial ends soon",
      text: "Your free trial of {product} ends soon. It ends by itself, and nothing is charged.",
      until: "Works until: {until} (Taipei time)",
    },
    over: {
      subject: "Your free trial of {product} has ended",
      preheader: "It ended at {until} (Taipei time).",
      title: "Your free trial has ended",
      text: "Your free trial of {product} has ended. Nothing was charged.",
      until: "Ended: {until} (Taipei time)",
    },
    action: "See the plans",
    product: "Product: {product}",
    buy: "To go on using the software, choose a plan on the product’s page. The order brings a product key that you enter on the same computer; your files and settings stay.",
    nothing: "If you don’t need it any more, there is nothing to do.",
  },
  order_paid: {
    subject:
      "Order {number} is paid{keys, plural, =0 {} one {: your product key is ready} other {: your product keys are ready}}",
    preheader: "We have received {total}. Thank you for your purchase.",
    title: "Your order is paid",
    greeting: "Hello {name},",
    received: "We have received {total} for order {number}. Thank you for your purchase.",
    plan: " ({months, plural, =0 {permanent licence} one {# month} other {# months}})",
    trial: {
      subject: "Order {number}: your free trial has begun",
      preheader: "{days, number} days. It ends by itself, and nothing is charged.",
      title: "Your free trial has begun",
      begun:
        "The free trial of order {number} has begun and runs for {days, number} days. It ends by itself and nothing is charged. To go on using the software, choose a plan on the product page.",
      plan: " (free trial, {days, number} days)",
    },
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "Total",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. To keep {keys, plural, one {it} other {them}} safe, this mail does not contain {keys, plural, one {it} other {them}}: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on and paste the product key from the order page. The computer needs a network connection the first time.",
    next: {
      sent: "Hardware: we write to you if details have to be agreed, and send it to the address above as soon as it is ready.",
      hardware:
        "Hardware: we write to you to agree the details and a time. Collect it at our service centre, quoting the order number.",
      service:
        "Services: within one working day an engineer writes to agree when and how to begin.",
      course:
        "Courses: we write to you with the time, the place and everything you need for the course.",
    },
    closing: "If you have a question, write to us and quote the order number.",
    action:
      "{keys, plural, =0 {View the order} one {View order and product key} other {View order and product keys}}",
  },
  notice: {
    greeting: "Hello {name},",
    at: "Time: {at} (Taipei)",
    device: "Device: {device}",
    ip: "IP address: {ip}",
    expected: "If this was you, there is nothing more to do.",
    unexpected:
      "If it was not you, change your password at once, log out your other devices and write to us: somebody else may know your password.",
    action: "Check account security",
    second_factor_on: {
      subject: "Two-step verification is on",
      text: "Two-step verification has been turned on for your account. From now on, logging in takes a code from your authenticator app besides the password.",
    },
    identity_linked: {
      subject: "Another way to log in was linked",
      text: "A Google or LINE account has been linked to your account and can log in to it from now on.",
    },
    identity_unlinked: {
      subject: "A way to log in was unlinked",
      text: "A Google or LINE account has been unlinked from your account and no longer logs in to it. Your password still does.",
    },
    second_factor_off: {
      subject: "Two-step verification is off",
      text: "Two-step verification has been turned off for your account. From now on, the password alone is enough to log in.",
    },
    backup_codes_renewed: {
      subject: "New backup codes",
      text: "New backup codes have been made for your account. The old ones no longer work.",
    },
    backup_code_used: {
      subject: "A backup code was used to log in",
      text: "Somebody logged in to your account with a backup code. That code does not work again; make new ones if few are left.",
    },
    password_changed: {
      subject: "Your password was changed",
      text: "The password of your account has been changed. Your other devices have been logged out.",
    },
    email_changed: {
      subject: "The e-mail address of your account was changed",
      text: "Your account now uses another e-mail address; log in with that one from now on. Your other devices have been logged out.",
    },
    new_device: {
      subject: "New sign-in to your account",
      text: "Somebody logged in to your account from a device or network that you have not used lately.",
    },
    data_exported: {
      subject: "Your personal data was downloaded",
      text: "Somebody logged in to your account, confirmed it with a code sent to this mailbox and downloaded a copy of all your personal data, product keys among it.",
    },
    codes_guessed: {
      subject: "Repeated wrong codes for your account",
      text: "Somebody entered the right password but several wrong two-step codes, and did not get in.",
    },
  },
  code: {
    greeting: "Hello {name},",
    life: "The code is good for {purpose, select, invitation {seven days} other {ten minutes}} and works once. The link below fills it in for you.",
    warning:
      "Tell nobody this code; our staff never ask for it.{purpose, select, change_email_old {} confirm_deletion {} other { If you did not ask for it, you need not do anything.}}",
    verify: {
      subject: "Please verify your e-mail address",
      text: "Enter this code to show that this address is yours.",
      action: "Verify the address",
    },
    reset: {
      subject: "Your code for a new password",
      text: "Somebody asked to reset the password of your account. If it was you, enter this code and choose a new password.",
      action: "Choose a new password",
    },
    invitation: {
      subject: "Your account is ready: choose a password",
      text: "We have made an account for you. Enter this code and choose a password, and you can log in.",
      action: "Choose a password",
    },
    change_email: {
      subject: "Confirm your new e-mail address",
      text: "An account is to use this e-mail address from now on. If it is yours, enter this code on its security page.",
      action: "Confirm the address",
    },
    change_email_old: {
      subject: "Somebody asked to change the address of your account",
      text: "Somebody asked to change the e-mail address of your account. If it was you, enter this code on the security page; if not, change your password at once.",
      action: "Confirm the change",
    },
    confirm_export: {
      subject: "Confirm the download of your data",
      text: "Somebody asked to download all data of your account. If it was you, enter this code.",
      action: "Download my data",
    },
    confirm_deletion: {
      subject: "Confirm that your account is to be deleted",
      text: "Somebody asked to delete your account, which cannot be undone. If it was you, enter this code; if not, change your password at once.",
      action: "Go on to delete the account",
    },
  },
  account_deleted: {
    subject: "Your account is deleted",
    greeting: "Hello {name},",
    text: "Your account has been deleted as you asked. Your name, telephone numbers, addresses, e-mail address and login data have been removed. Orders and payments are kept as the law requires, but no longer carry your name or e-mail address.",
    keys: "Computers that are activated go on working with their product keys, but nobody can see those keys any more.",
    at: "Deleted: {at} (Taipei)",
    last: "This is the last mail we send to this address. Once it has arrived, we erase the address too.",
    unexpected:
      "If this was not you, write to us at once. What was deleted cannot be brought back; you can register again with the same e-mail address.",
    action: "Visit the shop",
  },
} as const;
