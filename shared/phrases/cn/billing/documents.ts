export const documents = {
  receipt: {
    title: "收据",
    number: "收据编号",
    note: "本收据仅为付款凭证，不是台湾的统一发票。",
  },
  credit: {
    title: "退款凭证",
    number: "退款凭证编号",
    decided: "退款决定日期",
    amountOnly: "退还款项",
    before: "扣除此前已退金额",
    way: "退款方式",
    card: "退回信用卡",
    transfer: "转账",
    chargeback: "争议后由发卡银行退回",
    total: "退款金额",
    note: "本凭证仅证明退款，不是红字发票。",
  },
  issued: "开具日期",
  order: "订单编号",
  paid: "支付日期",
  method: "支付方式",
  seller: "卖方",
  buyer: "买方",
  customer: "客户",
  uniformNumber: "统一编号 {number}",
  item: "商品名称",
  quantity: "数量",
  unit: "单价",
  amount: "金额",
  permanent: "永久授权",
  months: "{months, plural, =0 {免费试用} other {# 个月}}",
  monthsFree: "{months, number} 个月，加赠 {free, number} 个月",
  subtotal: "小计",
  discount: "优惠",
  delivery: "领取方式",
  collected: "自提",
  net: "其中：不含税金额",
  tax: {
    taxed: "其中：增值税 {rate}%",
    zero: "其中：增值税（零税率）",
    exempt: "其中：增值税（免税）",
  },
  total: "合计",
  received: "实收金额",
} as const;

export const manager = {
  order: {
    documents: "单据",
    receiptNumber: "收据 {number}",
    creditNoteNumber: "退款凭证 {number}",
    issuedOn: "{issued} 开具",
  },
  jobs: {
    kinds: { receipt_issue: "开具收据" },
    taskNames: { documents_credit_notes: "开具退款凭证" },
  },
} as const;

export const purchase = {
  record: {
    receipt: "下载收据（PDF）",
    creditNotes: "退款凭证",
    creditNote: "下载（PDF）",
    creditNoteOf: "下载退款凭证 {number}（PDF）",
  },
} as const;

export const refusal = {
  receipt: {
    not_issued: "该订单没有收据：尚未支付，或无需支付。",
  },
} as const;
