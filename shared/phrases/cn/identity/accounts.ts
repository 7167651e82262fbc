export const account = {
  email: "邮箱",
  emailHint: "登录和订单通知都使用该邮箱。",
  password: "密码",
  passwordHint: "至少 {min, number} 个字符。",
  confirmPassword: "确认密码",
  newPassword: "新密码",
  confirmNewPassword: "确认新密码",
  reveal: "显示密码",
  firstName: "名",
  lastName: "姓",
  register: {
    title: "注册账号",
    submit: "注册",
    refer: "推荐码（选填）",
    referHint: "介绍您来的人提供的代码，注册后不可更改。",
    referApplied: "来自您点击的推荐链接，注册后不可更改。",
    haveAccount: "已有账号？",
    login: "登录",
  },
} as const;

export const done = {
  registered: "注册成功，已为您登录。",
  code_requested: "如果有账号使用这个邮箱，验证码已发送。",
  code_sent: "验证码已发送，请查看邮箱。",
  codes_sent: "两组验证码已分别发送到当前邮箱和新邮箱。",
  password_reset: "密码已重置，请使用新密码登录。",
  email_verified: "邮箱已验证。",
  email_changed: "邮箱已更换，其他设备均已退出登录。",
  email_change_cancelled: "已取消更换邮箱，已发送的验证码不再有效。",
} as const;

export const fault = {
  referral_unknown: "找不到该推荐码，请确认后重新输入，或留空。",
  referral_is_promo_code: "这看起来是优惠码，请留空，下单前在购物车中输入。",
  email_taken: "该邮箱已注册。",
  password_short: "密码至少需要 8 个字符。",
  password_common: "该密码过于常见，容易被猜中，请换一个。",
  password_personal: "密码不能是您的邮箱或姓名。",
  email_disposable: "请使用长期有效的邮箱，一次性邮箱无法注册。",
  email_lookalike: "邮箱中混用了外形相近的不同文字，请重新输入。",
  password_differs: "两次输入的密码不一致。",
  agree_terms: "请阅读并同意会员条款。",
  email_same: "这就是当前的邮箱。",
  wrong_password: "密码不正确。",
} as const;

export const head = {
  register: "注册会员：在线购买软件授权、硬件和课程，订单与产品密钥统一管理。",
} as const;

export const mail = {
  notice: {
    at: "时间：{at}（台北时间）",
    device: "设备：{device}",
    ip: "IP 地址：{ip}",
    expected: "如果是您本人操作，请忽略此邮件。",
    unexpected:
      "如果不是您，请立即修改密码、退出其他设备的登录，并与我们联系：您的密码可能已被他人知道。",
    action: "检查账号安全",
    second_factor_on: {
      subject: "已开启两步验证",
      text: "您的账号已开启两步验证。以后登录时，除了密码还需要验证器 App 上的验证码。",
    },
    identity_linked: {
      subject: "已关联第三方登录",
      text: "您的账号已关联 Google 或 LINE，以后可以用它直接登录。",
    },
    identity_unlinked: {
      subject: "已取消关联第三方登录",
      text: "您的账号已取消关联 Google 或 LINE，以后不能再用它登录；密码仍然有效。",
    },
    second_factor_off: {
      subject: "已关闭两步验证",
      text: "您的账号已关闭两步验证，以后仅凭密码即可登录。",
    },
    backup_codes_renewed: {
      subject: "备用验证码已重新生成",
      text: "您的账号已生成一组新的备用验证码，旧的备用验证码全部失效。",
    },
    backup_code_used: {
      subject: "有人使用备用验证码登录",
      text: "有人使用备用验证码登录了您的账号。该备用验证码已不能再用；如果所剩不多，请重新生成。",
    },
    password_changed: {
      subject: "密码已修改",
      text: "您的账号密码已修改，其他设备均已退出登录。",
    },
    email_changed: {
      subject: "账号邮箱已更换",
      text: "您账号的邮箱已换成另一个地址，今后请用新邮箱登录。其他设备均已退出登录。",
    },
    new_device: {
      subject: "新设备登录提醒",
      text: "有人在您近期未使用过的设备或网络上登录了您的账号。",
    },
    data_exported: {
      subject: "您的个人数据已被下载",
      text: "有人登录了您的账号，并用发送到此邮箱的验证码确认，下载了一份您的全部个人数据，其中包括产品密钥。",
    },
    codes_guessed: {
      subject: "两步验证码多次输入错误",
      text: "有人输入了正确的密码，但两步验证码多次错误，因此未能登录。",
    },
  },
} as const;

export const manager = {
  audit: {
    actions: {
      password_reset: "重置密码",
      email_verified: "验证邮箱",
      email_changed: "更换邮箱",
    },
  },
  jobs: {
    kinds: {
      session_backup_code_used: "发送备用验证码使用通知",
      session_opened: "发送新设备登录通知",
      session_codes_guessed: "发送验证码多次错误通知",
    },
  },
} as const;

export const recovery = {
  title: "忘记密码",
  intro: "请输入注册时使用的邮箱，我们会发送一组六位数验证码，供您设置新密码。",
  request: "发送验证码",
  toLogin: "返回登录",
  resetTitle: "设置新密码",
  sent: "如果 {email} 是已注册的账号，验证码已经发送，十分钟内有效。",
  invited:
    "请设置您自己的密码：输入我们发送到 {email} 的邀请邮件中的六位数验证码，或点击邮件中的链接。邀请已过期时，可以在下方重新发送验证码。",
  code: "验证码",
  codeHint: "邮件中的六位数字。",
  reset: "设置新密码",
  notCome: "没有收到邮件？请先查看垃圾邮件；一分钟后可以重新发送。",
  again: "重新发送",
  otherAddress: "使用其他邮箱",
} as const;

export const refusal = {
  account: {
    email_already_verified: "邮箱已经验证过了。",
    email_taken: "该邮箱已注册。如果是您的账号，请直接登录。",
    wrong_password: "密码不正确。",
  },
} as const;

export const register = {
  steps: {
    label: "注册步骤",
    done: "已完成",
    account: "账号",
    about: "关于您",
    address: "地址",
    terms: "条款",
  },
  next: "下一步",
  back: "上一步",
  intro: {
    account: "用于登录的邮箱和密码。",
    about: "请简单介绍您自己和您的工作。",
    address: "货物、发票和合同文件将寄到这里。",
    terms: "最后一步：同意会员条款后即完成注册。",
  },
  choose: "请选择",
  more: "更多资料（选填）",
  invoice: "发票信息（选填）",
  billHint: "与上面的地址不同时才需要填写。",
  readOn: "请先将条款滚动到末尾，再勾选。",
  readOnByKey: "也可以点击条款后按 End 键。",
} as const;

export const security = {
  title: "账号安全",
  intro: "在此管理登录方式，并查看账号在哪些设备上登录。",
  zone: "所有时间均为台北时间（UTC+8）。",
  password: "密码",
  reveal: "显示密码",
  code: "验证码",
  codeHint: "验证器当前显示的六位数字。",
  anyCodeHint: "验证器当前显示的六位数字，或一个备用验证码。",
  email: {
    title: "邮箱",
    verified: "已验证",
    unverified: "未验证",
    verifyText: "请输入我们发送到 {email} 的六位数验证码，确认这个邮箱属于您。",
    verifyOthers: "验证后，其他设备会退出登录。",
    verify: "验证",
    send: "重新发送验证码",
    verifyTitle: "验证邮箱",
    verifiedText: "{email} 已经验证。",
    back: "前往会员中心",
    mailedCode: "验证码",
    mailedCodeHint: "邮件中的六位数字，十分钟内有效。",
    change: "更换邮箱",
    changeText: "我们会向当前邮箱和新邮箱各发送一组验证码，两组都输入后才会更换。",
    newEmail: "新邮箱",
    sendCodes: "发送验证码",
    cancel: "取消更换",
    pending: "验证码已发送到 {old} 和 {new}，请在十分钟内输入。",
    oldCode: "发送到 {email} 的验证码",
    newCode: "发送到 {email} 的验证码",
    confirm: "更换邮箱",
  },
} as const;
