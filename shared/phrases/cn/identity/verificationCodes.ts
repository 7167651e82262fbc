export const fault = {
  wrong_code: "验证码不正确、已使用或已过期。",
  code_digits: "验证码是六位数字，请对照邮件重新输入。",
} as const;

export const mail = {
  code: {
    life: "验证码{purpose, select, invitation {七天} other {十分钟}}内有效，仅可使用一次。也可以打开下方链接，验证码会自动填好。",
    warning:
      "请勿将验证码告诉任何人，我们的工作人员也不会向您索要。{purpose, select, change_email_old {} confirm_deletion {} license_reset {} other {如非您本人申请，请忽略此邮件。}}",
    verify: {
      subject: "请验证您的邮箱",
      text: "请输入以下验证码，确认这个邮箱属于您。",
      action: "验证邮箱",
    },
    reset: {
      subject: "重置密码的验证码",
      text: "有人申请重置您账号的密码。如果是您本人，请输入以下验证码，然后设置新密码。",
      action: "设置新密码",
    },
    invitation: {
      subject: "您的账号已创建，请设置密码",
      text: "我们已为您创建账号。请输入以下验证码，设置密码后即可登录。",
      action: "设置密码",
    },
    change_email: {
      subject: "确认新邮箱",
      text: "有一个账号要改用这个邮箱。如果是您本人，请在账号安全页输入以下验证码。",
      action: "确认新邮箱",
    },
    change_email_old: {
      subject: "有人要更换您账号的邮箱",
      text: "有人申请更换您账号的邮箱。如果是您本人，请在账号安全页输入以下验证码；如果不是，请立即修改密码。",
      action: "确认更换",
    },
    confirm_export: {
      subject: "确认下载您的数据",
      text: "有人申请下载您账号的全部数据。如果是您本人，请输入以下验证码。",
      action: "下载我的数据",
    },
    confirm_deletion: {
      subject: "确认注销您的账号",
      text: "有人申请注销您的账号，注销后无法恢复。如果是您本人，请输入以下验证码；如果不是，请立即修改密码。",
      action: "继续注销账号",
    },
    license_reset: {
      subject: "确认丢失的电脑",
      text: "有人申请将一台丢失的电脑从您的产品密钥解绑。如果是您本人，请输入以下验证码；如果不是，请立即修改密码。",
      action: "打开密钥管理",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: { code_requested: "发送验证码" },
    taskNames: { codes_forget_expired: "清除过期的验证码" },
  },
} as const;

export const refusal = {
  verification_code: {
    wrong: "验证码不正确、已使用或已过期，请核对，或重新获取验证码。",
    too_soon: "验证码刚刚已发送，请先查看邮箱；一分钟后可以再次发送。",
  },
} as const;
