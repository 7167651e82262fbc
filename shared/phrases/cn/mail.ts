export const mail = {
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
  },
} as const;
