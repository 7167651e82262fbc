export const refusal = {
  request: {
    invalid: "部分内容需要修改，请查看标记处。",
    malformed: "无法读取该请求的内容。",
    foreign_origin: "该请求来自其他网站，已被拒绝。请回到本站重新操作。",
  },
  rate: { limited: "尝试次数过多，请过几分钟再试。" },
  page: { not_found: "页面不存在。" },
  session: {
    required: "请先登录。",
    wrong_credentials: "邮箱或密码不正确。",
    email_taken: "该邮箱已注册，请直接登录。",
  },
  catalogue: {
    product_not_found: "找不到该产品，可能已经下架。",
    not_purchasable: "该产品暂时还不能购买。",
  },
  cart: {
    line_not_found: "购物车里已经没有这件商品。",
    visitor_required: "缺少访客标识，无法保留购物车。",
    empty: "购物车是空的。",
  },
  order: {
    not_found: "找不到该订单。",
    total_changed: "购物车的内容或金额已变化，请确认后重新提交。",
    not_payable: "该订单目前不需要支付。",
    overdue: "已超过支付期限，该订单不能再支付，请重新下单。",
  },
  payment: { method_unavailable: "该金额或币种不能使用这种支付方式。" },
  system: "系统出错，请稍后再试。",
} as const;
