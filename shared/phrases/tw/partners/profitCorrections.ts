export const done = {
  profit_correction_requested: "已送出申請，另一位同事核准後入帳。",
  profit_correction_approved: "更正已入帳。",
  profit_correction_rejected: "這筆更正不會入帳。",
} as const;

export const fault = {
  dealer_required: "請選擇經銷商。",
  correction_amount: "請輸入大於零的金額，例如 100。",
  correction_range: "分潤不能低於零，所有分潤合計也不能超過商品的實付金額。",
} as const;

export const refusal = {
  profit_correction: {
    not_found: "找不到這筆更正。",
    decided: "這筆更正已經處理過了。",
    same_person: "必須由申請人以外的同事核准。",
    out_of_range: "訂單在申請後有變動：分潤會低於零，或合計會超過實付金額。請駁回後重新申請。",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      profit_correction_requested: "申請更正分潤",
      profit_correction_approved: "核准更正分潤",
      profit_correction_rejected: "駁回更正分潤",
    },
  },
  profitCorrections: {
    title: "分潤更正",
    intro: "於核准的月份入帳，先前月份的對帳單不變。",
    order: "訂單",
    dealer: "經銷商",
    chooseDealer: "請選擇經銷商",
    direction: "更正方式",
    directions: { add: "增加分潤", take: "收回分潤" },
    amount: "金額（{currency}）",
    amountOnly: "金額",
    reason: "原因",
    requestedAt: "申請時間",
    states: { requested: "等待核准", approved: "已入帳", rejected: "已駁回" },
    requestedBy: "申請人：{name}，",
    approvedBy: "核准人：{name}，",
    rejectedBy: "駁回人：{name}，",
    ownText: "這是您的申請，必須由另一位同事核准。",
    request: "申請更正",
    requestText: "由另一位同事核准後才會入帳。",
    submit: "送出申請",
    reasonHint: "經銷商會在分潤紀錄與對帳單上看到。",
    approve: "核准並入帳",
    approveAsk: "要讓這筆更正入帳嗎？",
    approveText: "入帳後無法撤回，只能再次更正。",
    reject: "駁回",
    withdraw: "撤回申請",
    rejectText: "不會入帳。",
    rejectHint: "供申請人參考並記在操作紀錄中，經銷商不會看到。",
    waiting: "等待核准的更正",
    waitingText: "必須由申請人以外的同事核准。",
  },
} as const;
