export const account = {
  code: {
    title: "两步验证",
    intro: "密码正确。请打开验证器应用，输入当前的六位数验证码。",
    label: "验证码",
    hint: "六位数字；手边没有验证器时，也可以输入一个备用验证码。",
    again: "使用其他账号登录",
    demoTitle: "演示账号",
    demoText: "该演示账号的验证器当前显示：",
    demoWait: "当前有效的验证码都已用过，请等待 30 秒后重新登录。",
  },
} as const;

export const done = {
  second_factor_begun: "请用验证器扫描二维码，再输入验证码确认。",
  second_factor_cancelled: "已取消设置。",
  second_factor_on: "已开启两步验证。",
  second_factor_off: "已关闭两步验证。",
  backup_codes_renewed: "已生成新的备用验证码，旧的全部失效。",
} as const;

export const manager = {
  audit: {
    actions: {
      second_factor_enabled: "开启两步验证",
      second_factor_replaced: "更换验证设备",
      second_factor_disabled: "关闭两步验证",
      second_factor_backup_codes_renewed: "重新生成备用验证码",
    },
  },
} as const;

export const refusal = {
  second_factor: {
    setup_expired: "设置已超时，请重新开始设置。",
    disabled: "该账号尚未开启两步验证。",
    required: "管理人员必须使用两步验证，不能关闭。",
  },
} as const;

export const security = {
  demoWait: "当前有效的验证码都已用过，30 秒内会显示新的验证码。",
  staff: {
    title: "管理人员必须开启两步验证",
    text: "后台可以看到所有会员和订单，因此管理人员登录时，除密码外还需输入验证码。请在下方完成设置，只需一分钟。",
    ready: "两步验证已开启，您可以使用后台。",
    open: "进入后台",
  },
  factor: {
    title: "两步验证",
    off: "未开启",
    on: "已开启",
    since: "自 {date} 起",
    why: "开启后，登录时除密码外，还需输入手机验证器应用上的验证码。即使密码泄露，他人也无法登录。",
    begin: "开始设置",
    codesLeft: "备用验证码",
    codesCount: "剩余 {count, number} 个",
    renew: "生成新的备用验证码",
    renewText: "旧的备用验证码会立即失效。",
    renewSubmit: "生成新的备用验证码",
    replace: "更换验证器",
    replaceText: "更换手机时，请先在新手机上设置好，再停用旧的。设置完成前，原来的验证器仍然有效。",
    replaceBegin: "设置新的验证器",
    disable: "关闭两步验证",
    disableText: "关闭后仅凭密码即可登录，备用验证码也会一并删除。",
    disableSubmit: "关闭两步验证",
  },
  enrolment: {
    title: "设置验证器",
    scan: "用验证器应用（例如 Google Authenticator、Microsoft Authenticator 或 1Password）扫描此二维码。",
    qr: "验证器二维码",
    manual: "无法扫描？请手动输入此密钥：",
    copy: "复制",
    copied: "已复制",
    copyFailed: "无法复制",
    confirm: "输入验证器显示的验证码和您的密码，完成设置。其他设备会自动退出登录。",
    currentCode: "原验证器的验证码",
    submit: "确认并开启",
    cancel: "取消",
    until: "请在 {time} 前完成设置。",
  },
  codes: {
    title: "备用验证码",
    text: "请将这些验证码存放在安全的地方。无法使用验证器时，每个可代替验证码登录一次。离开本页面后不再显示。",
    copy: "全部复制",
    download: "下载",
    kept: "我已保存好",
    print: "打印",
    fileTitle: "Millwright – {email} 的备用验证码",
    fileDated: "{title}，{time}",
    fileNote: "每个可代替验证器使用一次。",
  },
} as const;
