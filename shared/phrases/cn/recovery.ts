export const recovery = {
  title: "忘记密码",
  intro: "请输入注册时使用的邮箱，我们会发送一组六位数验证码，供您设置新密码。",
  request: "发送验证码",
  toLogin: "返回登录",
  resetTitle: "设置新密码",
  sent: "如果 {email} 是已注册的账号，验证码已经发送，十分钟内有效。",
  code: "验证码",
  codeHint: "邮件中的六位数字。",
  reset: "设置新密码",
  notCome: "没有收到邮件？请先查看垃圾邮件；一分钟后可以重新发送。",
  again: "重新发送",
  otherAddress: "使用其他邮箱",
} as const;
