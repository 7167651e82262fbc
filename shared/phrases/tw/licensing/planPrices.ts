export const done = {
  plan_price_announced: "已發布新價格，正在以電子郵件通知訂閱會員。",
  plan_price_withdrawn: "已取消新價格，正在以電子郵件通知先前收到通知的會員。",
} as const;

export const fault = {
  price_reaches_nobody: "這個價格沒有適用的會員：他們已支付此價格，或只有定期扣款合約。",
  price_day: "請選擇足以提前通知、且兩年內的日期。",
} as const;

export const refusal = {
  plan_price: {
    not_found: "找不到這筆調價。",
    announced: "這個方案已發布新價格，請先取消。",
    settled: "這筆調價已取消，或已由新的調價取代。",
    in_force: "新價格已經生效，無法取消。請改為發布另一個價格。",
  },
} as const;

export const manager = {
  nav: {
    planPrices: "訂閱調價",
  },
  audit: {
    actions: {
      plan_price_announced: "發布訂閱新價格",
      plan_price_withdrawn: "取消訂閱新價格",
    },
    subjects: {
      planPrice: "訂閱價格",
    },
  },
  jobs: {
    taskNames: {
      prices_tell: "通知訂閱會員新價格",
    },
  },
  planPrices: {
    title: "訂閱調價",
    intro:
      "現有訂閱會員支付的價格。商品目錄的新價格只適用於新購；要調整現有訂閱的價格，請在此發布。",
    plans: "使用中的方案",
    plansText:
      "新價格適用於以儲存的信用卡或手動續訂的會員。支付服務商的定期扣款合約，在結束之前金額不變。",
    noPlans: "目前沒有使用中的方案",
    noPlansText: "會員購買的方案會顯示在這裡。",
    plan: "方案",
    prices: "目前價格",
    priceOf: "{amount} · {count, number} 筆訂閱",
    contracts: "定期扣款（價格不變）",
    cancelled: "已取消續訂",
    count: "{count, number}",
    announce: "發布新價格",
    announceText:
      "每位訂閱會員都會收到電子郵件，說明新舊價格、第一期的日期與取消方式；最晚在新價格第一期開始的 {days, number} 天前寄出。",
    announceAsk: "要發布這個價格嗎？",
    announceAskText: "適用的訂閱會員都會收到電子郵件。在生效日之前都可以取消。",
    announceSubmit: "發布價格",
    choosePlan: "請選擇方案",
    unit: "每份新價格",
    unitHint: "一期的含稅價格，使用該方案的幣別。",
    from: "生效日期",
    fromHint: "適用於當天或之後開始的期間，最早為 {days, number} 天後。",
    reason: "原因",
    reasonHint: "記入稽核紀錄，會員看不到。",
    changes: "已發布的價格",
    states: {
      announced: "已發布",
      withdrawn: "已取消",
      replaced: "已取代",
    },
    told: "通知",
    toldOf: "已通知 {told, number} 位會員，尚有 {waiting, number} 位",
    announced: "發布時間",
    withdraw: "取消調價",
    withdrawAsk: "要取消這次調價嗎？",
    withdrawText: "方案維持原價，已收到通知的會員會收到電子郵件。",
  },
} as const;
