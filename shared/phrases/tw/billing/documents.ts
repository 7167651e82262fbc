export const documents = {
  receipt: {
    title: "收據",
    number: "收據編號",
    note: "本收據為付款證明，不是統一發票。",
  },
  credit: {
    title: "退款憑證",
    number: "退款憑證編號",
    decided: "退款核定日",
    amountOnly: "退還款項",
    before: "扣除先前已退金額",
    way: "退款方式",
    card: "退回信用卡",
    transfer: "匯款",
    chargeback: "爭議後由發卡銀行退回",
    total: "退款金額",
    note: "本憑證為退款證明，不是電子發票的折讓證明單。",
  },
  issued: "開立日期",
  order: "訂單編號",
  paid: "付款日期",
  method: "付款方式",
  seller: "賣方",
  buyer: "買受人",
  customer: "客戶",
  uniformNumber: "統一編號 {number}",
  item: "品名",
  quantity: "數量",
  unit: "單價",
  amount: "金額",
  permanent: "永久授權",
  months: "{months, plural, =0 {免費試用} other {# 個月}}",
  monthsFree: "{months, number} 個月，加送 {free, number} 個月",
  subtotal: "小計",
  discount: "優惠折抵",
  delivery: "領取方式",
  collected: "自取",
  net: "其中：未稅金額",
  tax: {
    taxed: "其中：營業稅 {rate}%",
    zero: "其中：營業稅（零稅率）",
    exempt: "其中：營業稅（免稅）",
  },
  total: "合計",
  received: "實收金額",
} as const;

export const manager = {
  order: {
    documents: "單據",
    receiptNumber: "收據 {number}",
    creditNoteNumber: "退款憑證 {number}",
    issuedOn: "{issued} 開立",
  },
  jobs: {
    kinds: { receipt_issue: "開立收據" },
    taskNames: { documents_credit_notes: "開立退款憑證" },
  },
} as const;

export const purchase = {
  record: {
    receipt: "下載收據（PDF）",
    creditNotes: "退款憑證",
    creditNote: "下載（PDF）",
    creditNoteOf: "下載退款憑證 {number}（PDF）",
  },
} as const;

export const refusal = {
  receipt: {
    not_issued: "這張訂單沒有收據：尚未付款，或不需要付款。",
  },
} as const;
