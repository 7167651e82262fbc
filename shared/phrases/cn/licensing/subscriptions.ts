export const mail = {
  subscription: {
    product: "套餐：{product}",
    amount: "金额：{amount}",
    stops: "产品密钥可用至：{at}（台北时间）",
    renews: {
      subject: "您的套餐 {product} 将于 {day} 续订",
      preheader: "{day} 将从您的信用卡扣款 {amount}。",
      title: "您的套餐即将续订",
      text: "您的套餐会自动续订，届时将从您的信用卡扣款 {amount}。",
      date: "扣款日：{at}（台北时间）",
      next: "如需继续使用，无需任何操作。如不再需要，请在扣款日前到订阅页面取消续订；已付款的期间仍可使用到期满。",
      action: "查看或取消续订",
    },
    ends: {
      subject: "您的套餐 {product} 将于 {day} 到期",
      preheader: "此套餐不会自动续订。下一期费用为 {amount}，请在 {day} 前续订。",
      title: "您的套餐即将到期",
      text: "您的套餐不会自动续订，下一期费用为 {amount}。",
      date: "使用期限：{at}（台北时间）",
      next: "如需不间断地继续使用，请到订阅页面续订，产品密钥保持不变。如不再需要，则无需处理。",
      action: "续订",
    },
    past_due: {
      subject: "{product} 扣款失败",
      preheader: "{day} 起这一期的 {amount} 未能扣款成功。",
      title: "扣款失败",
      text: "您的套餐新一期的款项 {amount} 未能扣款成功。",
      date: "应付款日：{at}（台北时间）",
      next: "请向发卡银行确认信用卡状态，或到订阅页面自行支付这一期。如不再需要此套餐，也可以在该页面取消。",
      action: "支付这一期",
    },
    suspended: {
      subject: "{product}：产品密钥已暂停使用",
      preheader: "{day} 起这一期的 {amount} 尚未付款。",
      title: "产品密钥已暂停使用",
      text: "您的套餐当前这一期的 {amount} 尚未付款，产品密钥已暂停使用。正在运行的加工不会中断。",
      date: "应付款日：{at}（台北时间）",
      next: "到订阅页面支付这一期后，密钥会立即恢复使用，您的设置和电脑都会保留。如不再需要此套餐，也可以在该页面取消。",
      action: "支付这一期",
    },
    over: {
      subject: "您的套餐 {product} 已到期",
      preheader: "使用期限到 {day}。",
      title: "您的套餐已到期",
      text: "您的套餐已到期，不会再扣款。",
      date: "使用期限：{at}（台北时间）",
      next: "以后随时可以到订阅页面重新订阅，产品密钥保持不变，每期费用如上。",
      action: "重新订阅",
    },
    renewed: {
      subject: "{product} 已续订至 {day}",
      preheader: "我们已收到 {amount}，谢谢您。",
      title: "您的套餐已续订",
      text: "我们已收到 {amount}，感谢您继续使用。",
      date: "使用期限：{at}（台北时间）",
      next: "收据在订单页面。下次扣款日和取消续订，请到订阅页面查看。",
      action: "查看订阅",
    },
  },
} as const;

export const manager = {
  mail: { templates: { order_paid: "订单支付通知", subscription: "订阅" } },
  jobs: {
    kinds: {
      order_refunded: "停用已退款订单的密钥",
      license_issue: "签发产品密钥",
      subscription_charge: "入账定期扣款",
      subscription_contract_ended: "结束已终止合约的订阅",
    },
    taskNames: { subscriptions_settle: "处理订阅到期与逾期" },
  },
} as const;
