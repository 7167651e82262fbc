export const dealer = {
  orders: {
    title: "訂單",
    intro: "您客戶的訂單。訂單付款後會顯示您的分潤。",
    search: "訂單編號",
    below: "含下層經銷商的客戶",
    number: "訂單編號",
    status: "狀態",
    buyer: "會員",
    thisBuyer: "指定會員",
    dealer: "經銷商",
    time: "下單時間",
    paidAt: "付款時間",
    method: "付款方式",
    currency: "幣別",
    amount: "金額",
    refunded: "已退款",
    lessRefund: "已退款 {amount}",
    earning: "您的分潤",
    from: "起始日",
    to: "截止日",
    prepare: "準備訂單",
    emptyTitle: "還沒有訂單",
    emptyText: "客戶的訂單會出現在這裡。您可以先準備好訂單，由客戶閱讀、同意並付款。",
    facts: "訂單資料",
    lines: "產品",
    lineFacts: "{plan}，數量 {quantity, number}",
    keys: "產品金鑰",
    privacy: "產品金鑰、下載、地址與付款資料只有會員本人看得到。",
    back: "所有訂單",
    prepared: {
      title: "您準備的訂單",
      text: "等待客戶確認；連結已寄到客戶信箱。",
      until: "{day} 前有效",
      withdraw: "撤回",
      withdrawOf: "撤回 {number}",
    },
    form: {
      title: "準備訂單",
      intro: "選擇客戶需要的產品。客戶會收到附連結的郵件，自行閱讀、同意並付款。",
      order: "訂單",
      customer: "會員",
      choose: "請選擇會員",
      plan: "產品 {number, number}",
      quantity: "數量 {number, number}",
      none: "無",
      prices: "以今天的商店價格計算，為客戶保留 30 天；需要寄送的產品另加運費。",
      submit: "寄給會員",
      noCustomers: "還沒有可以準備訂單的會員",
      noCustomersText:
        "透過您的連結註冊的會員會直接出現在這裡；由您代為註冊的會員，接受邀請後就會出現。",
      register: "註冊會員",
    },
  },
} as const;

export const done = {
  dealer_order_prepared: "已準備好，並已將連結寄給客戶。",
  dealer_order_withdrawn: "已撤回，客戶無法再由此下單。",
} as const;

export const fault = {
  not_active: "這位客戶尚未接受邀請。",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "這不是您客戶的訂單。",
    not_active: "客戶接受邀請後，才能為他準備訂單。",
  },
} as const;
