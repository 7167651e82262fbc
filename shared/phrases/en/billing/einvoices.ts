export const done = {
  invoice_retried: "Retrying. The result will appear here.",
  invoice_void_asked: "Void requested. The result will appear here.",
  invoice_asked: "Invoice requested. The result will appear here.",
  invoice_wish_changed: "Invoice details updated.",
} as const;

export const fault = {
  invoice_kind: "Choose an invoice type.",
  invoice_carrier: "Choose where the invoice is kept.",
  invoice_excluded: "This invoice type does not use this field. Leave it empty.",
  carrier_mobile:
    "A mobile barcode is “/” followed by 7 characters (capital letters, digits, + - .), for example /ABC+123.",
  carrier_certificate: "A citizen certificate barcode is 2 letters and 14 digits.",
  love_code: "A donation code has 3 to 7 digits.",
} as const;

export const invoiceWish = {
  title: "Taiwan invoice (統一發票)",
  what: "Invoice type",
  kind: {
    personal: "Person",
    company: "Company",
    donation: "Donation",
  },
  note: {
    personal: "An electronic invoice, kept in a carrier.",
    company: "With company name and uniform number (tax ID), for business expenses.",
    donation: "The invoice is donated to a charity.",
  },
  carrier: "Carrier",
  carrierNumber: "Carrier number",
  carriers: {
    ecpay: "Stored for you by the shop",
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
    "With a barcode, the invoice is stored under it. Without one, it is printed and mailed if we have a billing or delivery address, or else stored at ECPay under your e-mail.",
  printed:
    "Printed and mailed, or stored at ECPay under the e-mail address if there is no postal address",
  loveCode: "Donation code",
  loveCodeHint:
    "The donation code (愛心碼) of the charity, 3 to 7 digits. We check only the format, so please compare it with the code the charity publishes.",
  later: "You can change this on the order page until the invoice is issued.",
  change: "Edit invoice details",
  save: "Save invoice details",
  toOrder: "Edit on the order page",
} as const;

export const invoicing = {
  fee: "Shipping",
  givenBack: "Returned or refunded",
  title: "E-invoices",
  intro:
    "Issued automatically when an order is paid; voided or reduced by an allowance after a refund.",
  one: "E-invoice {number}",
  unissued: "Not issued yet",
  number: "Invoice number",
  randomCode: "Random code",
  state: "Status",
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
  askedAt: "Requested",
  issuedAt: "Issued",
  voidedAt: "Voided",
  trouble: "Problem",
  troubleChoice: {
    yes: "With problems",
    no: "Without problems",
  },
  troubles: {
    silent: "The provider has not answered. We check with it before sending anything again.",
    refused: "The provider refused",
    differs: "The provider has different data under this number. Compare it in the ECPay console.",
    barcode: "This mobile barcode does not exist. Ask the buyer to correct it, then retry.",
    love_code: "This donation code does not exist. Ask the buyer to correct it, then retry.",
    rate: "The order is not taxed at 5%, so no invoice can be issued.",
  },
  said: "{trouble}: {code} {message}",
  from: "Requested from",
  to: "Requested until",
  search: "Number, order or buyer",
  emptyTitle: "No e-invoices",
  emptyText: "Invoices for orders from Taiwan are issued after payment and appear here.",
  about: "Invoice details",
  relateNumber: "Our reference number",
  buyerTitle: "Buyer",
  keeping: "Carrier",
  keepings: {
    ecpay: "ECPay member carrier",
    mobile: "Mobile barcode {number}",
    certificate: "Citizen digital certificate {number}",
    printed: "Printed, mailed to {address}",
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
  allowanceNone: "No allowances.",
  allowanceStates: {
    asked: "Being issued",
    made: "Issued",
    failed: "Needs attention",
  },
  history: "History",
  deeds: {
    asked: "Requested",
    issued: "Issued as {detail}",
    failed: "Not issued: {detail}",
    retried: "Retried",
    void_asked: "Void requested",
    voided: "Voided: {detail}",
    void_failed: "Not voided: {detail}",
    allowance_asked: "Allowance of {detail} requested",
    allowance_made: "Allowance {detail} issued",
    allowance_failed: "Allowance not issued: {detail}",
    not_needed: "The order was refunded, so no invoice is needed",
  },
  system: "System",
  retry: "Retry",
  retryTitle: "Needs attention",
  void: "Void invoice",
  voidTitle: "Void this invoice",
  voidSureTitle: "Void invoice {number}?",
  voidSureText: "This cannot be undone. The reason is reported to the tax authority.",
  voidText: "You can void it until {until}. After that, you can issue a new one.",
  reason: "Reason",
  reasonHint: "Up to 20 characters; reported to the tax authority.",
  voidReason: "Reason for voiding",
  replace: "Issue a new invoice",
  replaceText: "This invoice is void, and the order has no valid one.",
  issue: "Issue invoice",
  own: "E-invoice",
  ownAsked: "It is issued after payment. We will e-mail you when it is ready.",
  allowance: "Allowance {number}",
} as const;

export const mail = {
  invoice_issued: {
    subject: "E-invoice for order {number}",
    preheader: "Invoice number {invoice}.",
    title: "Your e-invoice has been issued",
    text: "The official e-invoice for order {number} has been issued:",
    invoice: "Invoice number: {invoice}",
    issuedOn: "Issued on: {on}",
    random: "Random code: {random}",
    amount: "Amount: {amount}",
    donated: "As you chose, this invoice has been donated.",
    where: "You can check its status on the order page.",
  },
} as const;

export const manager = {
  nav: { invoices: "E-invoices" },
  start: { invoices: "E-invoices with problems" },
  audit: {
    actions: {
      einvoice_retried: "E-invoice retried",
      einvoice_void_requested: "E-invoice void requested",
      einvoice_requested: "E-invoice requested",
      order_invoice_preference_changed: "Invoice details changed",
    },
    subjects: { invoice: "E-invoice" },
  },
  mail: { templates: { invoice_issued: "E-invoice issued" } },
  jobs: {
    kinds: { invoice_settle: "Process an e-invoice", invoice_request: "Request an e-invoice" },
    taskNames: { invoices_refunds: "Void or reduce e-invoices after refunds" },
  },
} as const;

export const refusal = {
  einvoice: {
    not_found: "E-invoice not found.",
    not_retryable: "There is nothing to retry for this e-invoice.",
    not_voidable:
      "This e-invoice can’t be voided: it is not issued, has an allowance, or is past the deadline.",
    not_applicable:
      "No e-invoice can be issued for this order: it was cancelled or refunded, is in another currency, is not taxed in Taiwan, or is not paid yet.",
    exists: "This order already has an e-invoice.",
    already_issued:
      "The e-invoice has been issued or is being issued, so it can no longer be changed.",
    disabled: "No e-invoice account is set up.",
  },
} as const;
