export const notifications = {
  alerts: {
    title: "到貨通知：{name}",
    text: "可以購買時，我們會通知您一次。",
    ask: "可購買時通知我",
    asked: "可以購買時，我們會立即通知您。",
    remove: "不用通知",
    back: "回到商品",
    all: "所有通知設定",
    list: "等待通知的商品",
    change: "變更",
  },
  kinds: {
    product_available: {
      kind: "我等待的商品可以購買了",
      text: "「{name}」可以購買了",
    },
  },
} as const;

export const product = {
  alert: {
    ask: "可購買時通知我",
    note: "通知一次，以電子郵件寄送，也會顯示在通知頁。需要登入會員。",
  },
} as const;

export const done = {
  product_alert_added: "可以購買時，我們會立即通知您。",
  product_alert_removed: "不會再通知您這項商品。",
} as const;

export const refusal = {
  product_alert: {
    available: "這項商品現在就可以購買。",
    too_many: "等待通知的商品太多了，請先移除一項。",
  },
} as const;

export const manager = {
  jobs: {
    taskNames: {
      alerts_tell: "通知會員商品可購買",
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
