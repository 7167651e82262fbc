export const done = {
  withdrawal_asked: "已收到您的退货申请，我们会发邮件通知结果。",
  withdrawal_accepted: "已同意退货，请接着处理退款。",
  withdrawal_declined: "已拒绝退货，并通知买家。",
} as const;

export const mail = {
  withdrawal: {
    subject: {
      open: "已收到订单 {number} 的退货申请",
      accepted: "订单 {number} 的退货申请已同意",
      declined: "订单 {number} 的退货申请未获同意",
    },
    title: { open: "已收到退货申请", accepted: "退货申请已同意", declined: "退货申请未获同意" },
    text: {
      open: "我们已收到您对订单 {number} 的退货申请。",
      accepted: "我们同意您退回订单 {number} 的下列商品。",
      declined: "很抱歉，我们无法同意您对订单 {number} 的退货申请。",
    },
    reason: "您的原因：{reason}",
    answer: "我们的说明：{answer}",
    next: {
      open: "我们确认后会再发邮件通知您，请先不要寄回商品。",
      accepted: "已收到的商品请连同配件和包装完整寄回；尚未发出的无需处理。退款批准后会再通知您。",
      declined: "订单保持不变。如有疑问，请直接回复这封邮件与我们联系。",
    },
  },
} as const;

export const manager = {
  nav: { withdrawals: "退货申请" },
  start: { withdrawals: "待处理或待退款的退货" },
  order: {
    withdrawals: {
      asked: "申请",
      decided: "决定",
      title: "退货申请",
      link: "前往退货申请",
    },
    withdrawalAsked: "买家申请退货",
    withdrawalDecided: "{state, select, accepted {同意退货} other {拒绝退货}}",
  },
  withdrawals: {
    refunded: "已批准退款",
    states: { open: "待处理", accepted: "已同意", declined: "已拒绝" },
    line: "{name} × {quantity, number}",
    title: "退货申请",
    search: "订单编号或买家",
    intro:
      "买家申请退回的硬件商品。同意后会打开订单，退款内容已填好；拒绝时请写明原因，买家可以看到。",
    emptyTitle: "没有退货申请",
    emptyText: "买家申请退货后会显示在这里。",
    order: "订单",
    buyer: "买家",
    what: "退回商品",
    reason: "买家的原因",
    received: "收货日期",
    notYet: "尚未收货",
    asked: "申请时间",
    firstDay: "申请日期（起）",
    lastDay: "申请日期（止）",
    worth: "退款金额",
    currency: "币种",
    refundBy: "退款期限",
    waits: "只看需要处理的",
    state: "状态",
    answer: "给买家的答复",
    decision: "处理",
    accept: "同意",
    decline: "拒绝",
    refund: "处理退款",
    confirm: {
      accept: "要同意订单 {number} 的退货吗？",
      decline: "要拒绝订单 {number} 的退货吗？",
      buyer: "买家",
      none: "未说明",
      until: "{on} 收货，{until} 前可退",
      refund: "退款",
      refundOf: "{amount}，按购买时的单价计算；下一页决定是否照此退款",
      refundBy: "{day} 前（申请次日起 {days, number} 天内）",
      keeps: "这些商品不退款，订单保持不变；买家之后仍可再次申请。",
      final: "提交后无法更改，并会发邮件通知买家。",
      message: "给买家的留言",
      messageHint: "例如退货地址和方式；会写在通知邮件里。",
      why: "拒绝的原因",
      whyHint: "买家可以看到。",
      submitAccept: "同意退货并处理退款",
      submitDecline: "拒绝退货",
      cancel: "暂不处理",
    },
  },
  audit: { actions: { return_request_accepted: "同意退货", return_request_declined: "拒绝退货" } },
  mail: { templates: { withdrawal: "退货申请通知" } },
} as const;

export const purchase = {
  withdrawal: {
    title: "退货",
    text: "硬件商品在收到后七天内可以申请退货，无需理由；告诉我们原因可以加快处理。",
    ask: "申请退货",
    quantity: "退回“{name}”的数量",
    left: "最多 {left, number} 件。",
    bar: {
      late: "“{name}”已超过收货后七天的退货期限。",
      digital: "“{name}”是数字内容，您已同意立即提供，不适用七天无理由退货。",
      not_goods: "“{name}”不是寄送的商品，不能退货。",
    },
    until: "{on} 签收，{until} 前均可申请退货。",
    receivedOn: "收到商品的日期",
    receivedHint: "还没收到就留空。",
    reason: "退货原因",
    submit: "提交退货申请",
    line: "{name} × {quantity, number}",
    asked: "申请于 {at}",
    answer: "我们的说明：{answer}",
    states: { open: "处理中", accepted: "已同意", declined: "未同意", refunded: "已批准退款" },
    next: {
      open: "我们会发邮件通知结果，请先不要寄回商品。",
      accepted: "已收到的商品请连同配件和包装寄回；尚未发出的无需处理。退款批准后会再通知您。",
      refunded: "退款已批准，退款方式和进度请见“退款”。",
      declined: "订单保持不变。",
    },
  },
} as const;

export const refusal = {
  return_request: {
    not_found: "找不到该退货申请。",
    already_open: "该订单已有一笔退货申请正在处理，请等待结果。",
    digital: "您下单时已同意立即提供数字内容，软件一经提供即不适用七天无理由退货，因此不能退货。",
    not_goods: "只有寄送的硬件商品可以申请退货。",
    too_late: "收到商品已超过七天，不能再申请退货。如有质量问题，请与我们联系。",
    decided: "该退货申请已经处理过了。",
  },
} as const;
