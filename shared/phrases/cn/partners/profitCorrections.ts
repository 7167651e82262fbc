export const done = {
  profit_correction_requested: "已提交申请，另一位同事批准后入账。",
  profit_correction_approved: "更正已入账。",
  profit_correction_rejected: "这笔更正不会入账。",
} as const;

export const fault = {
  dealer_required: "请选择经销商。",
  correction_amount: "请输入大于零的金额，例如 100。",
  correction_range: "分润不能低于零，所有分润合计也不能超过商品的实付金额。",
} as const;

export const refusal = {
  profit_correction: {
    not_found: "找不到这笔更正。",
    decided: "这笔更正已经处理过了。",
    same_person: "必须由申请人以外的同事批准。",
    out_of_range: "订单在申请后有变动：分润会低于零，或合计会超过实付金额。请驳回后重新申请。",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      profit_correction_requested: "申请更正分润",
      profit_correction_approved: "批准更正分润",
      profit_correction_rejected: "驳回更正分润",
    },
  },
  profitCorrections: {
    title: "分润更正",
    intro: "在批准的月份入账，之前月份的对账单不变。",
    order: "订单",
    dealer: "经销商",
    chooseDealer: "请选择经销商",
    direction: "更正方式",
    directions: { add: "增加分润", take: "收回分润" },
    amount: "金额（{currency}）",
    amountOnly: "金额",
    reason: "原因",
    requestedAt: "申请时间",
    states: { requested: "等待批准", approved: "已入账", rejected: "已驳回" },
    requestedBy: "申请人：{name}，",
    approvedBy: "批准人：{name}，",
    rejectedBy: "驳回人：{name}，",
    ownText: "这是您的申请，必须由另一位同事批准。",
    request: "申请更正",
    requestText: "由另一位同事批准后才会入账。",
    submit: "提交申请",
    reasonHint: "经销商会在分润记录和对账单上看到。",
    approve: "批准并入账",
    approveAsk: "要让这笔更正入账吗？",
    approveText: "入账后无法撤回，只能再次更正。",
    reject: "驳回",
    withdraw: "撤回申请",
    rejectText: "不会入账。",
    rejectHint: "供申请人参考并记入操作日志，经销商不会看到。",
    waiting: "等待批准的更正",
    waitingText: "必须由申请人以外的同事批准。",
  },
} as const;
