export const notifications = {
  alerts: {
    title: "到货通知：{name}",
    text: "可以购买时，我们会通知您一次。",
    ask: "可购买时通知我",
    asked: "可以购买时，我们会立即通知您。",
    remove: "不用通知",
    back: "回到商品",
    all: "所有通知设置",
    list: "等待通知的商品",
    change: "更改",
  },
  kinds: {
    product_available: {
      kind: "我等待的商品可以购买了",
      text: "“{name}”可以购买了",
    },
  },
} as const;

export const product = {
  alert: {
    ask: "可购买时通知我",
    note: "通知一次，通过邮件发送，也会显示在通知页。需要登录会员。",
  },
} as const;

export const done = {
  product_alert_added: "可以购买时，我们会立即通知您。",
  product_alert_removed: "不会再通知您这项商品。",
} as const;

export const refusal = {
  product_alert: {
    available: "这项商品现在就可以购买。",
    too_many: "等待通知的商品太多了，请先移除一项。",
  },
} as const;

export const manager = {
  jobs: {
    taskNames: {
      alerts_tell: "通知会员商品可购买",
    },
  },
} as const;

export const privacy = {
  archive: {
    files: {
      product_alerts: "您等待通知的商品",
    },
  },
} as const;
