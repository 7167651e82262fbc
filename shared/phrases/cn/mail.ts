export const mail = {
  member_locked: {
    subject: "您的账号已被锁定",
    greeting: "{name}，您好：",
    text: "您的会员账号已被我们的工作人员锁定，目前无法登录。已购买的产品密钥不受影响。",
    contact: "如有疑问，请与我们联系。",
    action: "联系我们",
  },
  member_unlocked: {
    subject: "您的账号已解除锁定",
    greeting: "{name}，您好：",
    text: "您的会员账号已解除锁定，可以重新登录。",
    contact: "如有疑问，请与我们联系。",
    action: "登录",
  },
  layout: {
    address: "如果按钮无法点击，请将下面的网址复制到浏览器：",
    automatic: "这封邮件由系统自动发送。",
    contact: "需要帮助请发邮件至 {email}，或致电 {phone}。",
  },
  order_paid: {
    subject: "订单 {number} 已支付{keys, plural, =0 {} other {，产品密钥已就绪}}",
    preheader: "已收到 {total}，感谢您的购买。",
    title: "订单已支付",
    greeting: "{name}，您好：",
    received: "我们已收到订单 {number} 的款项 {total}，感谢您的购买。",
    plan: "（{months, plural, =0 {永久授权} other {# 个月}}）",
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "合计",
    keys: "您的 {keys, number} 个产品密钥已就绪。出于安全考虑，邮件中不包含密钥；请登录后在订单页面查看。",
    activate:
      "激活方法：在需要使用的电脑上打开软件，粘贴订单页面中的产品密钥即可完成激活。首次激活时电脑需要连接网络。",
    next: {
      hardware: "硬件：我们会发邮件确认规格和提货时间，请凭订单号到服务中心领取。",
      service: "服务：一个工作日内，工程师会发邮件约定开始的时间和方式。",
      course: "课程：我们会发邮件告知上课时间、地点和所需资料。",
    },
    closing: "如有任何问题，请附上订单号与我们联系。",
    action: "{keys, plural, =0 {查看订单} other {查看订单和产品密钥}}",
  },
  notice: {
    greeting: "{name}，您好：",
    at: "时间：{at}（台北时间）",
    device: "设备：{device}",
    ip: "IP 地址：{ip}",
    expected: "如果是您本人操作，无需再做任何事。",
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
  code: {
    greeting: "{name}，您好：",
    life: "验证码{purpose, select, invitation {七天} other {十分钟}}内有效，仅可使用一次。也可以点击下方按钮，验证码会自动填好。",
    warning: "请勿将验证码告诉任何人，我们的工作人员也不会向您索要。如非您本人申请，请忽略此邮件。",
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
  },
  account_deleted: {
    subject: "账号已注销",
    greeting: "{name}，您好：",
    text: "您的账号已按您的要求注销。您的姓名、电话、地址、电子邮箱和登录信息均已移除；订单和付款记录依法保留，但不再包含您的姓名和电子邮箱。",
    keys: "已激活的电脑可以继续使用产品密钥，但今后任何人都无法再看到这些密钥。",
    at: "注销时间：{at}（台北时间）",
    last: "这是我们发送到此邮箱的最后一封邮件，送达后我们也会删除这个地址。",
    unexpected:
      "如果这不是您本人的操作，请立即写信给我们。已删除的数据无法恢复，您可以用同一个电子邮箱重新注册。",
    action: "访问网站",
  },
} as const;
