export const dealer = {
  orders: {
    title: "订单",
    intro: "您客户的订单。订单付款后会显示您的分润。",
    search: "订单编号",
    below: "含下级经销商的客户",
    number: "订单编号",
    status: "状态",
    buyer: "会员",
    thisBuyer: "指定会员",
    dealer: "经销商",
    time: "下单时间",
    paidAt: "付款时间",
    method: "支付方式",
    currency: "币种",
    amount: "金额",
    refunded: "已退款",
    lessRefund: "已退款 {amount}",
    earning: "您的分润",
    from: "起始日",
    to: "截止日",
    prepare: "准备订单",
    emptyTitle: "还没有订单",
    emptyText: "客户的订单会出现在这里。您可以先准备好订单，由客户阅读、同意并付款。",
    facts: "订单资料",
    lines: "产品",
    lineFacts: "{plan}，数量 {quantity, number}",
    keys: "产品密钥",
    privacy: "产品密钥、下载、地址和支付信息只有会员本人能看到。",
    back: "所有订单",
    prepared: {
      title: "您准备的订单",
      text: "等待客户确认；链接已发送到客户邮箱。",
      until: "{day} 前有效",
      withdraw: "撤回",
      withdrawOf: "撤回 {number}",
    },
    form: {
      title: "准备订单",
      intro: "选择客户需要的产品。客户会收到附链接的邮件，自行阅读、同意并付款。",
      order: "订单",
      customer: "会员",
      choose: "请选择会员",
      plan: "产品 {number, number}",
      quantity: "数量 {number, number}",
      none: "无",
      prices: "按今天的商店价格计算，为客户保留 30 天；需要寄送的产品另加运费。",
      submit: "发送给会员",
      noCustomers: "还没有可以准备订单的会员",
      noCustomersText:
        "通过您的链接注册的会员会直接出现在这里；由您代为注册的会员，接受邀请后就会出现。",
      register: "注册会员",
    },
  },
} as const;

export const done = {
  dealer_order_prepared: "已准备好，并已将链接发送给客户。",
  dealer_order_withdrawn: "已撤回，客户无法再由此下单。",
} as const;

export const fault = {
  not_active: "该客户尚未接受邀请。",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "这不是您客户的订单。",
    not_active: "客户接受邀请后，才能为其准备订单。",
  },
} as const;
