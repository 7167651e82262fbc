export const done = {
  withdrawal_asked: "已收到您的退貨申請，我們會寄信通知結果。",
  withdrawal_accepted: "已同意退貨，請接著處理退款。",
  withdrawal_declined: "已婉拒退貨，並通知訂購人。",
} as const;

export const mail = {
  withdrawal: {
    subject: {
      open: "已收到訂單 {number} 的退貨申請",
      accepted: "訂單 {number} 的退貨申請已同意",
      declined: "訂單 {number} 的退貨申請未獲同意",
    },
    title: { open: "已收到退貨申請", accepted: "退貨申請已同意", declined: "退貨申請未獲同意" },
    text: {
      open: "我們已收到您對訂單 {number} 的退貨申請。",
      accepted: "我們同意您退回訂單 {number} 的下列商品。",
      declined: "很抱歉，我們無法同意您對訂單 {number} 的退貨申請。",
    },
    reason: "您的原因：{reason}",
    answer: "我們的說明：{answer}",
    next: {
      open: "我們確認後會再以電子郵件通知您，請先不要寄回商品。",
      accepted: "已收到的商品請連同配件與包裝完整寄回；尚未寄出的不必處理。退款核准後會再通知您。",
      declined: "訂單維持不變。如有疑問，請直接回覆這封信與我們聯絡。",
    },
  },
} as const;

export const manager = {
  nav: { withdrawals: "退貨申請" },
  start: { withdrawals: "待處理或待退款的退貨" },
  order: {
    withdrawals: {
      asked: "申請",
      decided: "決定",
      title: "退貨申請",
      link: "到退貨申請",
    },
    withdrawalAsked: "訂購人申請退貨",
    withdrawalDecided: "{state, select, accepted {同意退貨} other {婉拒退貨}}",
  },
  withdrawals: {
    refunded: "已核准退款",
    states: { open: "待處理", accepted: "已同意", declined: "已婉拒" },
    line: "{name} × {quantity, number}",
    title: "退貨申請",
    search: "訂單編號或訂購人",
    intro:
      "訂購人申請退回的硬體商品。同意後會開啟訂單，退款已先填好；婉拒時請寫明原因，訂購人看得到。",
    emptyTitle: "沒有退貨申請",
    emptyText: "訂購人申請退貨後會出現在這裡。",
    order: "訂單",
    buyer: "訂購人",
    what: "退回品項",
    reason: "訂購人的原因",
    received: "收貨日期",
    notYet: "尚未收到",
    asked: "申請時間",
    firstDay: "申請日期（起）",
    lastDay: "申請日期（迄）",
    worth: "退款金額",
    currency: "幣別",
    refundBy: "退款期限",
    waits: "只看需要處理的",
    state: "狀態",
    answer: "給訂購人的答覆",
    decision: "決定",
    accept: "同意",
    decline: "婉拒",
    refund: "處理退款",
    confirm: {
      accept: "要同意訂單 {number} 的退貨嗎？",
      decline: "要婉拒訂單 {number} 的退貨嗎？",
      buyer: "訂購人",
      none: "未說明",
      until: "{on} 收到，{until} 前可退",
      refund: "退款",
      refundOf: "{amount}，依購買時的單價計算；下一頁決定是否照退",
      refundBy: "{day} 前（申請次日起 {days, number} 天內）",
      keeps: "這些品項不退款，訂單維持原狀；訂購人之後仍可再次申請。",
      final: "送出後無法更改，並會寄信通知訂購人。",
      message: "給訂購人的訊息",
      messageHint: "例如退回的地址與方式；會寫在通知信裡。",
      why: "婉拒的原因",
      whyHint: "訂購人看得到。",
      submitAccept: "同意退貨並處理退款",
      submitDecline: "婉拒退貨",
      cancel: "先不決定",
    },
  },
  audit: { actions: { return_request_accepted: "同意退貨", return_request_declined: "婉拒退貨" } },
  mail: { templates: { withdrawal: "退貨申請通知" } },
} as const;

export const purchase = {
  withdrawal: {
    title: "退貨",
    text: "硬體商品在收到後七天內可以申請退貨，不需要理由；告訴我們原因可以加快處理。",
    ask: "申請退貨",
    quantity: "退回「{name}」的數量",
    left: "最多 {left, number} 件。",
    bar: {
      late: "「{name}」已超過收到後七天的退貨期限。",
      digital: "「{name}」是數位內容，您已同意立即提供，不適用七天猶豫期。",
      not_goods: "「{name}」不是寄送的商品，不能退貨。",
    },
    until: "{on} 送達，{until} 前都可以申請退貨。",
    receivedOn: "收到商品的日期",
    receivedHint: "還沒收到就留空。",
    reason: "退貨原因",
    submit: "送出退貨申請",
    line: "{name} × {quantity, number}",
    asked: "申請於 {at}",
    answer: "我們的說明：{answer}",
    states: { open: "處理中", accepted: "已同意", declined: "未同意", refunded: "已核准退款" },
    next: {
      open: "我們會寄信通知結果，請先不要寄回商品。",
      accepted: "已收到的商品請連同配件與包裝寄回；尚未寄出的不必處理。退款核准後會再通知您。",
      refunded: "退款已核准，退款方式與進度請見「退款」。",
      declined: "訂單維持不變。",
    },
  },
} as const;

export const refusal = {
  return_request: {
    not_found: "找不到這筆退貨申請。",
    already_open: "這張訂單已有一筆退貨申請正在處理，請等候結果。",
    digital: "您下單時已同意立即提供數位內容，軟體一經提供就不適用七天猶豫期，因此不能退貨。",
    not_goods: "只有寄送的硬體商品可以申請退貨。",
    too_late: "收到商品已超過七天，不能再申請退貨。如有瑕疵，請與我們聯絡。",
    decided: "這筆退貨申請已經處理過了。",
  },
} as const;
