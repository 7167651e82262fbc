export const done = {
  dealer_member_invited: "已注册，并已将邀请发送给该会员。",
  dealer_member_invited_again: "已发送新的邀请，之前的邀请不再有效。",
} as const;

export const fault = {
  own_account: "这是您自己的联系方式，请填写客户的。",
} as const;

export const refusal = {
  dealer_member: {
    not_found: "这不是您的客户。",
    own_account: "不能将自己注册为自己的客户。",
    accepted: "该会员已设置密码，无需再发送邀请。",
  },
} as const;

export const mail = {
  dealer_invitation: {
    subject: "您的账号已准备好",
    preheader: "请在 72 小时内设置密码。",
    text: "我们的经销商“{dealer}”以 {email} 为您注册了账号。",
    textUnnamed: "我们的一位经销商以 {email} 为您注册了账号。",
    how: "请先设置自己的密码并阅读使用条款。完成之前，该账号无法下单。",
    password: "也可以用以下首次密码登录；只能使用一次，登录后请立即设置自己的密码：",
    chosen: "经销商已为您选了一个首次密码，请不要沿用，请通过下方链接设置自己的密码。",
    until: "邀请只能使用一次，有效期至 {until}（台北时间）。",
    unexpected:
      "如果您不清楚这封邮件的来由，忽略即可，不会有人使用该账号。任何人都不需要您的密码，我们也不会询问。",
    action: "设置密码",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_invitation: "经销商邀请邮件" } },
} as const;
