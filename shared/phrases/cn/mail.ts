export const mail = {
  order_paid: {
    subject: "订单 {number} 已支付{keys, plural, =0 {} other {，产品密钥已就绪}}",
    greeting: "{name}，您好：",
    received: "我们已收到订单 {number} 的款项 {total}，感谢您的购买。",
    plan: "（{months, plural, =0 {永久授权} other {# 个月}}）",
    line: "{name}{plan} × {quantity, number}",
    keys: "您的 {keys, number} 个产品密钥已就绪。出于安全考虑，邮件中不包含密钥；请登录后在订单页面查看。",
    activate:
      "激活方法：在需要使用的电脑上打开软件，粘贴订单页面中的产品密钥即可完成激活。首次激活时电脑需要连接网络。",
    closing: "如有任何问题，请附上订单号与我们联系。",
    action: "{keys, plural, =0 {查看订单} other {查看订单和产品密钥}}",
  },
} as const;
