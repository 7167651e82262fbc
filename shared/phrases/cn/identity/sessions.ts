export const account = {
  ended: "您的登录已结束，请重新登录。登录后会回到刚才的页面，填写的内容也会保留。",
  cartKept: "您选择的产品已加入购物车，登录或注册后即可结算。",
  backOffice: "请先登录，才能进入管理后台。",
  ownersFile: "该文件仅限已购用户下载，请先登录。",
  login: {
    title: "登录",
    submit: "登录",
    noAccount: "还没有账号？",
    register: "注册新账号",
    reset: "密码已重置，请使用新密码登录。",
    forgot: "忘记密码？",
  },
} as const;

export const done = {
  view_begun: "开始查看。",
  view_ended: "已结束查看。",
  logged_in: "已登录。",
  logged_out: "已退出登录。",
  session_ended: "该设备已退出登录。",
  sessions_ended: "其他设备已全部退出登录。",
  password_changed: "密码已修改，其他设备已全部退出登录。",
} as const;

export const fault = { password_same: "新密码不能与当前密码相同。" } as const;

export const head = { login: "登录后可查看订单、订阅和产品密钥。" } as const;

export const manager = {
  audit: {
    actions: {
      session_ended: "退出一台设备",
      session_others_ended: "退出其他设备",
      password_changed: "修改密码",
      member_impersonation_started: "开始以会员身份查看",
      member_impersonation_ended: "结束以会员身份查看",
    },
    subjects: { session: "登录设备" },
  },
  jobs: { taskNames: { session_forget_expired: "清除过期的登录" } },
} as const;

export const refusal = {
  session: {
    required: "请先登录。",
    wrong_credentials: "邮箱或密码不正确。",
    first_password:
      "使用首次密码时，还需要邀请邮件中的验证码。请用验证码设置自己的密码，或在“忘记密码”重新获取验证码。",
    locked: "该账号已被锁定，请与我们联系。",
    password_change_required: "请先将密码改为您自己的，再继续使用。",
    terms_required: "请先同意会员条款，再继续使用。",
    not_found: "找不到该登录记录，可能已经退出。",
  },
  second_factor: {
    code_required: "密码正确。请输入验证器上的验证码，完成登录。",
    wrong_code:
      "验证码不正确，或已被使用。请输入验证器 App 当前显示的验证码，或一个未使用过的备用验证码。",
    challenge_expired: "本次登录已超时或尝试次数过多，请重新输入密码。",
  },
} as const;

export const security = {
  sessions: {
    title: "已登录的设备",
    device: "设备",
    unknown: "未知设备",
    ip: "IP 地址",
    opened: "登录时间",
    seen: "最近使用",
    action: "操作",
    current: "本设备",
    end: "退出登录",
    endLabel: "退出登录：{device}",
    endOthers: "退出其他所有设备",
  },
  change: {
    title: "修改密码",
    first: "当前密码由他人为您设置。请先改成只有您知道的密码，再继续使用。",
    text: "修改后，其他设备都会退出登录。",
    current: "当前密码",
    submit: "修改密码",
  },
} as const;
