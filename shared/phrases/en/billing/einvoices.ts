export const done = {
  invoice_retried: "It will be tried again; what comes of it is shown here.",
  invoice_void_asked: "It is to be made void; what comes of it is shown here.",
  invoice_asked: "It is to be issued; what comes of it is shown here.",
  invoice_wish_changed: "The invoice details are changed.",
} as const;

export const fault = {
  invoice_kind: "Choose the kind of invoice.",
  invoice_carrier: "Choose where the invoice is kept.",
  invoice_excluded: "This kind of invoice does not use this field. Leave it empty.",
  carrier_mobile:
    "A mobile barcode is “/” and 7 characters (capitals, digits, + - .), for example /ABC+123.",
  carrier_certificate: "A citizen certificate barcode is 2 letters and 14 digits.",
  love_code: "A donation code has 3 to 7 digits.",
} as const;

export const invoiceWish = {
  title: "Taiwan invoice (統一發票)",
  what: "Kind",
  kind: {
    personal: "Person",
    company: "Company",
    donation: "Donation",
  },
  note: {
    personal: "An electronic invoice, kept in a carrier.",
    company: "With a company name and uniform number (tax ID), for your accounts.",
    donation: "The invoice is given to a charity.",
  },
  carrier: "Carrier",
  carrierNumber: "Carrier number",
  carriers: {
    ecpay: "Kept for you by the shop",
    mobile: "Mobile barcode (手機條碼)",
    certificate: "Citizen digital certificate (自然人憑證)",
  },
  mobileHint: "Eight characters that begin with “/”, for example /ABC+123.",
  certificateHint: "Two letters and 14 digits.",
  companyTitle: "Company name on the invoice",
  uniformNumber: "Uniform number (tax ID)",
  uniformHint: "Eight digits.",
  barcode: "Mobile barcode (optional)",
  barcodeHint:
    "With one, the invoice is kept under it. Without, it is printed and sent where we know a billing or delivery address, and kept with ECPay under your e-mail otherwise.",
  printed: "Printed and sent, or kept with ECPay under the e-mail where no address is known",
  loveCode: "Donation code",
  loveCodeHint:
    "The charity’s code (愛心碼), 3 to 7 digits. We check its form only, not whose it is: please compare it with what the charity publishes.",
  later: "You can change this on the order’s page until the invoice is issued.",
  change: "Change the invoice details",
  save: "Save the invoice details",
  toOrder: "Change it on the order’s page",
} as const;

export const invoicing = {
  fee: "Delivery",
  givenBack: "Returned or refunded",
  title: "E-invoices",
  intro:
    "Issued automatically once an order is paid; voided or reduced by an allowance when money goes back.",
  one: "E-invoice {number}",
  unissued: "Not issued yet",
  number: "Invoice number",
  randomCode: "Random code",
  state: "State",
  states: {
    asked: "Being issued",
    issued: "Issued",
    failed: "Needs attention",
    voiding: "Being voided",
    void: "Void",
  },
  ownStates: {
    asked: "Being issued",
    issued: "Issued",
    failed: "Being issued",
    voiding: "Being voided",
    void: "Void",
  },
  order: "Order",
  buyer: "Buyer",
  uniformNumber: "Uniform number (tax ID)",
  amount: "Amount",
  allowed: "Allowances",
  askedAt: "Asked for",
  issuedAt: "Issued",
  voidedAt: "Made void",
  trouble: "Trouble",
  troubleChoice: {
    yes: "With trouble",
    no: "Without trouble",
  },
  troubles: {
    silent: "The provider has not answered; it is asked first before anything is sent again.",
    refused: "The provider refused",
    differs:
      "The provider has something else under this number. Compare it in ECPay’s own console.",
    barcode: "Nobody has this mobile barcode. Have the buyer correct it, then retry.",
    love_code: "Nobody collects under this donation code. Have the buyer correct it, then retry.",
    rate: "The order is not taxed at 5 %, so no invoice can say it.",
  },
  said: "{trouble}: {code} {message}",
  from: "Asked for from",
  to: "Asked for until",
  search: "Number, order or buyer",
  emptyTitle: "No e-invoices",
  emptyText: "Once an order from Taiwan is paid, its invoice is issued and listed here.",
  about: "What it says",
  relateNumber: "Our own number",
  buyerTitle: "Buyer",
  keeping: "Kept",
  keepings: {
    ecpay: "With ECPay, under the buyer’s e-mail",
    mobile: "Mobile barcode {number}",
    certificate: "Citizen digital certificate {number}",
    printed: "Printed, sent to {address}",
    donated: "Donated to {code}",
  },
  donated: "Donated",
  tax: "Tax",
  taxes: {
    taxed: "Taxed at 5 %",
    zero: "Zero-rated",
    exempt: "Exempt",
  },
  items: "Items",
  item: "{name} ({count, number} × {price, number})",
  allowances: "Allowances",
  allowanceNone: "There are none.",
  allowanceStates: {
    asked: "Being made",
    made: "Made",
    failed: "Needs attention",
  },
  history: "History",
  deeds: {
    asked: "Asked for",
    issued: "Issued as {detail}",
    failed: "Not issued: {detail}",
    retried: "Tried again",
    void_asked: "To be made void",
    voided: "Made void: {detail}",
    void_failed: "Not made void: {detail}",
    allowance_asked: "Allowance of {detail} asked for",
    allowance_made: "Allowance {detail} made",
    allowance_failed: "Allowance not made: {detail}",
    not_needed: "The order was refunded, so none is needed",
  },
  system: "The system",
  retry: "Try again",
  retryTitle: "Needs attention",
  void: "Make void",
  voidTitle: "Make this invoice void",
  voidText: "Possible until {until}. Afterwards another can be issued.",
  reason: "Reason",
  reasonHint: "20 characters at most; the tax office reads it.",
  voidReason: "Made void because",
  replace: "Issue another",
  replaceText: "This one is void, and the order has none that stands.",
  issue: "Issue an invoice",
  own: "E-invoice",
  ownAsked: "It is issued after payment; we will e-mail you when it is.",
  allowance: "Allowance {number}",
} as const;

export const mail = {
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
} as const;

export const manager = {
  nav: { invoices: "E-invoices" },
  start: { invoices: "E-invoices with problems" },
  audit: {
    actions: {
      einvoice_retried: "E-invoice tried again",
      einvoice_void_requested: "E-invoice to be made void",
      einvoice_requested: "E-invoice asked for",
      order_invoice_preference_changed: "Invoice details changed",
    },
    subjects: { invoice: "E-invoice" },
  },
  mail: { templates: { invoice_issued: "E-invoice issued" } },
  jobs: {
    kinds: { invoice_settle: "Settle an e-invoice", invoice_request: "Request an e-invoice" },
    taskNames: { invoices_refunds: "Void or lessen e-invoices after refunds" },
  },
} as const;

export const refusal = {
  einvoice: {
    not_found: "There is no such e-invoice.",
    not_retryable: "Nothing about this e-invoice has to be tried again.",
    not_voidable:
      "This e-invoice cannot be made void: it is not issued, has an allowance, or it is too late.",
    not_applicable:
      "No e-invoice is issued for this order: it was cancelled or refunded, is in another currency, is not taxed in Taiwan, or is not paid yet.",
    exists: "This order has an e-invoice already.",
    already_issued:
      "The e-invoice is issued, or is being issued, so it cannot be changed any more.",
    disabled: "No account for e-invoices is set up.",
  },
} as const;
