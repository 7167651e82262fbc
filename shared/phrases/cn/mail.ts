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
  order: {
    greeting: "{name}，您好：",
    preheader: "请在 {payBy} 前支付 {total}。",
    number: "订单编号：{number}",
    total: "订单金额：{total}",
    method: "付款方式：{method}",
    payBy: "付款期限：{payBy}（台北时间）",
    reason: "原因：{reason}",
    see: "查看订单",
    late: "逾期未付款，系统会自动取消订单。如果您刚刚付款，请稍候，不必重复付款。",
    methods: {
      credit: "信用卡",
      creditPeriod: "信用卡定期扣款",
      atm: "ATM 转账",
      bank: "银行汇款",
      free: "无需付款",
    },
    action: {
      credit: "前往付款",
      creditPeriod: "前往付款",
      atm: "查看转账账号",
      bank: "查看收款账户",
      free: "查看订单",
    },
    how: {
      credit: "请打开订单页，使用信用卡完成付款。",
      creditPeriod: "请打开订单页，使用信用卡完成首期付款，之后将定期自动扣款。",
      atm: "请打开订单页获取专属的转账账号，再通过 ATM 或网上银行转账；金额必须完全一致。",
      bank: "请打开订单页查看我们的收款账户，汇款后在同一页面登记账号末五位、日期和金额。",
      free: "该订单无需付款。",
    },
  },
  order_placed: {
    subject: "订单 {number} 已提交，请完成付款",
    title: "订单已提交",
    text: "感谢您的订购。订单 {number} 已为您保留 {hours, number} 小时，请在期限前付款。",
  },
  order_reminder: {
    subject: "订单 {number} 的付款期限只剩 {hours, number} 小时",
    title: "付款期限只剩 {hours, number} 小时",
    text: "我们尚未收到订单 {number} 的款项，付款期限只剩不到 {hours, number} 小时。",
  },
  order_closed: {
    subject: "订单 {number} 已取消",
    title: "订单已取消",
    by: {
      overdue: "我们在付款期限前没有收到款项，订单已自动取消。",
      buyer: "订单已按您的要求取消。",
      staff: "该订单已由我们的工作人员取消。",
    },
    paid: "如果您已经付款，请附上订单编号与我们联系；款项将退还给您，或用于重新开启订单。如有需要，欢迎重新下单。",
  },
  order_changed: {
    subject: "订单 {number} 的内容已变更",
    preheader: "变更后的金额为 {total}。",
    title: "订单内容已变更",
    text: "我们的工作人员变更了订单 {number} 的内容，单价不变。",
    line: "{name} × {quantity, number}：{total}",
    before: "原金额：{before}",
    after: "变更后的金额：{total}",
    question: "如果您没有同意这次变更，请先不要付款，并附上订单编号与我们联系。",
  },
  transfer_reported: {
    subject: "已收到订单 {number} 的汇款登记",
    title: "正在核对您的汇款",
    text: "我们已收到您的汇款登记，正在与银行账户核对。",
    amount: "汇款金额：{amount}",
    date: "汇款日期：{date}",
    last5: "账号末五位：{last5}",
    wait: "核对通常在一个工作日内完成，结果会发邮件通知您。核对期间订单不会自动取消。",
  },
  payment_rejected: {
    subject: "订单 {number} 的款项无法确认",
    title: "款项无法确认",
    text: "我们无法用您的款项完成订单 {number}（{total}）。",
    refund: "已收到的 {refund} 将退还给您，我们会与您联系退款方式。",
    open: "订单仍然有效，请在 {payBy}（台北时间）前付款，或更正后重新登记。付款期限不会因此延后。",
    closed: "该订单已取消。如有需要，欢迎重新下单。",
  },
  payment_held: {
    subject: {
      held: "订单 {number} 收到一笔款项，正在确认",
      refund_due: "订单 {number} 有款项将退还给您",
    },
    title: { held: "正在确认您的款项", refund_due: "款项将退还给您" },
    text: {
      held: "我们收到一笔与订单 {number} 有关的款项，但无法自动完成该订单，正在人工确认。",
      refund_due:
        "我们收到一笔与订单 {number} 有关的款项，但该订单已不需要这笔款项，因此将退还给您。",
    },
    amount: { held: "收到金额：{amount}", refund_due: "退还金额：{amount}" },
    next: {
      held: "确认结果会发邮件通知您，您无需再次付款。",
      refund_due: "我们会与您联系退款方式。",
    },
  },
  order_paid: {
    subject: "订单 {number} 已支付{keys, plural, =0 {} other {，产品密钥已就绪}}",
    preheader: "已收到 {total}，感谢您的购买。",
    title: "订单已支付",
    greeting: "{name}，您好：",
    received: "我们已收到订单 {number} 的款项 {total}，感谢您的购买。",
    plan: "（{months, plural, =0 {永久授权} other {# 个月}}）",
    trial: {
      subject: "订单 {number}：免费试用已开始",
      preheader: "试用 {days, number} 天，到期自动停止，不会扣费。",
      title: "免费试用开始了",
      begun:
        "订单 {number} 的免费试用已经开始，为期 {days, number} 天。到期后自动停止，不会扣费；如需继续使用，请到产品页选购方案。",
      plan: "（免费试用 {days, number} 天）",
    },
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
    life: "验证码{purpose, select, invitation {七天} other {十分钟}}内有效，仅可使用一次。也可以打开下方链接，验证码会自动填好。",
    warning:
      "请勿将验证码告诉任何人，我们的工作人员也不会向您索要。{purpose, select, change_email_old {} confirm_deletion {} other {如非您本人申请，请忽略此邮件。}}",
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
    text: "您的账号已按您的要求注销。您的姓名、电话、地址、邮箱和登录信息均已移除；订单和付款记录依法保留，但不再包含您的姓名和邮箱。",
    keys: "已激活的电脑可以继续使用产品密钥，但今后任何人都无法再看到这些密钥。",
    at: "注销时间：{at}（台北时间）",
    last: "这是我们发送到此邮箱的最后一封邮件，送达后我们也会删除这个地址。",
    unexpected:
      "如果这不是您本人的操作，请立即写信给我们。已删除的数据无法恢复，您可以用同一个邮箱重新注册。",
    action: "访问网站",
  },
} as const;
