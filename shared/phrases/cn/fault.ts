export const fault = {
  required: "此项必填。",
  invalid: "内容不正确。",
  too_long: "内容过长。",
  out_of_range: "数值超出范围。",
  email_taken: "该邮箱已注册。",
  email: "请输入有效的邮箱地址，例如 name@example.com。",
  password_short: "密码至少需要 8 个字符。",
  password_differs: "两次输入的密码不一致。",
  agree_terms: "请阅读并同意会员条款。",
  choose_payment: "请选择支付方式。",
  method_unavailable: "该支付方式不适用于此订单。",
  consent: "请先同意立即交付数字内容。",
} as const;
