export const documents = {
  receipt: {
    title: "Receipt",
    number: "Receipt number",
    note: "This receipt confirms a payment. It is not a uniform invoice of Taiwan.",
  },
  credit: {
    title: "Credit note",
    number: "Credit note no.",
    decided: "Refund approved on",
    amountOnly: "Amount refunded",
    before: "Less amounts refunded earlier",
    way: "Refunded by",
    card: "Card",
    transfer: "Bank transfer",
    chargeback: "Your bank, after a dispute",
    total: "Refunded",
    note: "This credit note shows what was refunded. It is not an allowance on a Taiwan uniform invoice.",
  },
  issued: "Issued",
  order: "Order",
  paid: "Paid",
  method: "Payment method",
  seller: "Seller",
  buyer: "Buyer",
  customer: "Customer",
  uniformNumber: "Uniform number (tax ID) {number}",
  item: "Item",
  quantity: "Quantity",
  unit: "Unit price",
  amount: "Amount",
  permanent: "Permanent licence",
  months: "{months, plural, =0 {Free trial} =1 {1 month} other {# months}}",
  monthsFree: "{months, plural, =1 {1 month} other {# months}} and {free, number} free",
  subtotal: "Subtotal",
  discount: "Discount",
  delivery: "Delivery",
  collected: "Picked up",
  net: "Of which excluding tax",
  tax: {
    taxed: "Of which VAT {rate}%",
    zero: "Of which VAT (zero-rated)",
    exempt: "Of which VAT (exempt)",
  },
  total: "Total",
  received: "Amount received",
} as const;

export const manager = {
  order: {
    documents: "Documents",
    receiptNumber: "Receipt {number}",
    creditNoteNumber: "Credit note {number}",
    issuedOn: "Issued on {issued}",
  },
  jobs: {
    kinds: { receipt_issue: "Issue a receipt" },
    taskNames: { documents_credit_notes: "Issue credit notes" },
  },
} as const;

export const purchase = {
  record: {
    receipt: "Download receipt (PDF)",
    creditNotes: "Credit notes",
    creditNote: "Download (PDF)",
    creditNoteOf: "Download credit note {number} (PDF)",
  },
} as const;

export const refusal = {
  receipt: {
    not_issued: "There is no receipt for this order: it has not been paid, or it was free.",
  },
} as const;
