export const keys = {
  status: {
    valid: "可激活",
    invalid: "已失效",
    authorised: "已授权",
    grace: "已到期，宽限至 {until}",
  },
  protocol: {
    separator: "、",
    REQUEST_INVALID: "程序发送的请求缺少字段或格式不正确。",
    KEY_NOT_FOUND: "未找到该产品密钥，请检查输入是否正确。",
    KEY_INVALID: "该产品密钥已失效，请到订单页面查看授权状态。",
    SEATS_FULL: "该密钥的授权台数已用完。请先解绑其中一台电脑：{machines}。",
    PRODUCT_MISMATCH: "该密钥属于 {product}，不适用于此产品。",
    ACTIVATION_GONE: "这台电脑的授权记录已不存在，请使用产品密钥重新激活。",
    SIGNATURE_INVALID: "无法确认该请求来自已授权的电脑，请使用产品密钥重新激活。",
    RATE_LIMITED: "尝试次数过多，请过几分钟再试。",
    SYSTEM: "系统出错了，请稍后再试。",
  },
} as const;
