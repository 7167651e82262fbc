export const done = {
  plan_price_announced: "已发布新价格，正在通过邮件通知订阅会员。",
  plan_price_withdrawn: "已取消新价格，正在通过邮件通知此前收到通知的会员。",
} as const;

export const fault = {
  price_reaches_nobody: "该价格没有适用的会员：他们已支付此价格，或只有定期扣款合约。",
  price_day: "请选择留有足够通知时间、且在两年内的日期。",
} as const;

export const refusal = {
  plan_price: {
    not_found: "找不到该调价。",
    announced: "该方案已发布新价格，请先取消。",
    settled: "该调价已取消，或已被新的调价取代。",
    in_force: "新价格已生效，无法取消。请改为发布另一个价格。",
  },
} as const;

export const manager = {
  nav: {
    planPrices: "订阅调价",
  },
  audit: {
    actions: {
      plan_price_announced: "发布订阅新价格",
      plan_price_withdrawn: "取消订阅新价格",
    },
    subjects: {
      planPrice: "订阅价格",
    },
  },
  jobs: {
    taskNames: {
      prices_tell: "通知订阅会员新价格",
    },
  },
  planPrices: {
    title: "订阅调价",
    intro:
      "现有订阅会员支付的价格。商品目录的新价格只适用于新购；要调整现有订阅的价格，请在此发布。",
    plans: "使用中的方案",
    plansText:
      "新价格适用于通过保存的信用卡或手动续订的会员。支付服务商的定期扣款合约在结束前金额不变。",
    noPlans: "目前没有使用中的方案",
    noPlansText: "会员购买的方案会显示在这里。",
    plan: "方案",
    prices: "当前价格",
    priceOf: "{amount} · {count, number} 个订阅",
    contracts: "定期扣款（价格不变）",
    cancelled: "已取消续订",
    count: "{count, number}",
    announce: "发布新价格",
    announceText:
      "每位订阅会员都会收到邮件，说明新旧价格、第一期的日期和取消方式；最晚在新价格第一期开始的 {days, number} 天前发出。",
    announceAsk: "要发布该价格吗？",
    announceAskText: "适用的订阅会员都会收到邮件。在生效日之前都可以取消。",
    announceSubmit: "发布价格",
    choosePlan: "请选择方案",
    unit: "每份新价格",
    unitHint: "一期的含税价格，使用该方案的币种。",
    from: "生效日期",
    fromHint: "适用于当天或之后开始的周期，最早为 {days, number} 天后。",
    reason: "原因",
    reasonHint: "记入审计日志，会员看不到。",
    changes: "已发布的价格",
    states: {
      announced: "已发布",
      withdrawn: "已取消",
      replaced: "已取代",
    },
    told: "通知",
    toldOf: "已通知 {told, number} 位会员，还有 {waiting, number} 位",
    announced: "发布时间",
    withdraw: "取消调价",
    withdrawAsk: "要取消本次调价吗？",
    withdrawText: "方案维持原价，已收到通知的会员会收到邮件。",
  },
} as const;
