export const account = {
  outside: {
    with: "使用 {provider} 登录",
    registerWith: "使用 {provider} 注册",
    note: "首次使用：仍需设置密码并填完以下步骤，之后一键即可登录。",
    known: "已由 {provider} 确认，无需再验证。",
    another: "改用其他邮箱",
    or: "或使用邮箱",
    code: "请打开验证器应用，输入当前的六位验证码，完成登录。",
    registering: "已确认您的 {provider} 账号。填写以下信息完成注册后，即可用它登录。",
    registeringUnverified: "已确认您的 {provider} 账号。注册并验证邮箱后，可在“账号安全”中关联它。",
  },
} as const;

export const done = {
  identity_linked: "已关联，以后可直接用它登录。",
  identity_unlinked: "已取消关联。",
} as const;

export const manager = {
  audit: {
    actions: { oauth_linked: "关联第三方登录", oauth_unlinked: "取消关联第三方登录" },
  },
} as const;

export const refusal = {
  oauth: {
    unavailable: "目前无法使用这种登录方式。",
    expired: "本次登录已超时或已经使用过，请重试。",
    declined: "您没有同意登录，未做任何更改。",
    failed: "无法确认您的身份，未能登录。请重试，或改用密码登录。",
    email_taken: "该邮箱已有账号。请用密码登录，随后即可关联两者；忘记密码可通过邮箱重置。",
    email_unverified: "请先验证账号的邮箱，再关联其他登录方式。",
    linked_elsewhere: "该外部账号已关联到另一个会员账号。",
    already_linked: "该会员账号已关联同一平台的另一个外部账号，请先取消关联。",
    not_linked: "该外部账号没有关联，或已取消关联。",
  },
} as const;

export const security = {
  identities: {
    title: "其他登录方式",
    text: "关联后无需输入密码即可登录；两步验证仍会要求验证码。",
    linked: "已关联",
    notLinked: "未关联",
    since: "{email}，自 {date} 起",
    sinceOnly: "自 {date} 起",
    link: "关联 {provider}",
    unlink: "取消关联 {provider}",
    unlinkText: "取消后只能使用密码登录。",
    proven: "您刚才使用 {provider}（{email}）登录。要关联到此账号吗？",
    provenOnly: "您刚才使用 {provider} 登录。要关联到此账号吗？",
  },
} as const;
