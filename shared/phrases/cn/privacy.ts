export const done = {
  data_code_sent: "验证码已发送到您的邮箱。",
  account_deleted: "账号已注销。",
} as const;

export const mail = {
  account_deleted: {
    subject: "账号已注销",
    text: "您的账号已按您的要求注销。您的姓名、电话、地址、邮箱和登录信息均已移除；订单和付款记录依法保留，但不再包含您的姓名和邮箱。",
    keys: "已激活的电脑可以继续使用产品密钥，但今后无法再查看这些密钥。",
    at: "注销时间：{at}（台北时间）",
    last: "这是我们发送到此邮箱的最后一封邮件，送达后我们也会删除这个地址。",
    unexpected:
      "如果这不是您本人的操作，请立即写信给我们。已删除的数据无法恢复，您可以用同一个邮箱重新注册。",
    action: "访问网站",
  },
} as const;

export const manager = {
  audit: { actions: { data_exported: "下载个人数据", member_deleted: "注销账号" } },
  mail: { templates: { account_deleted: "账号已注销" } },
  jobs: { taskNames: { privacy_finish_erasures: "清除已注销账号的剩余数据" } },
} as const;

export const privacy = {
  title: "我的数据",
  intro: "下载我们保存的全部数据，或注销账号。两者都需要用发送到您邮箱的验证码确认。",
  code: "验证码",
  codeHint: "发送到 {email} 的六位数字，十分钟内有效。",
  codeSent: "验证码已发送到 {email}。",
  codeAgain: "重新发送验证码",
  export: {
    title: "下载我的数据",
    text: "一个 ZIP 压缩包，内含 JSON 文件和说明：账号、个人资料、地址、登录设备、订单与付款、产品密钥、购物车、发给您的邮件、推荐，以及账号的操作日志。",
    keys: "文件中包含完整的产品密钥，请妥善保管。",
    begin: "发送下载验证码",
    submit: "下载",
    after: "下载后，我们会向您的邮箱发送一封通知。",
  },
  deletion: {
    title: "注销账号",
    text: "注销后无法恢复，请先下载需要的数据。",
    goes: "将被删除",
    goesItems: {
      profile: "姓名、邮箱、电话、地址、头像及其他个人资料",
      login: "密码、两步验证、登录设备和第三方登录",
      cart: "购物车和推荐码",
      mails: "发给您的邮件内容",
    },
    stays: "将被保留",
    staysItems: {
      orders: "订单、付款和账务：依法必须保存，但会移除您的姓名和邮箱",
      keys: "产品密钥：已激活的电脑可以继续使用，但包括您在内，任何人都无法再看到密钥，请先记下",
      trail: "安全记录：何时、从哪个网络地址做了什么，不含姓名和邮箱",
    },
    again: "之后可以用同一个邮箱重新注册为新会员。",
    begin: "发送注销账号验证码",
    step: "最后一步：填好以下各项并提交，账号将立即注销。",
    password: "密码",
    reveal: "显示密码",
    factor: "两步验证的验证码",
    factorHint: "验证器当前显示的六位数字，或一个备用验证码。",
    submit: "永久注销账号",
    keep: "保留账号",
    open: {
      unpaid: "尚未付款：请付款，或取消订单。",
      confirming: "款项核实中：请等待我们核实完毕。",
      renews: "自动续订中：请先取消自动续订。",
      ending:
        "该订单多出一笔自动续订的授权，我们正在请支付平台终止；终止后即可注销账号，您无需任何操作。",
      goods: "商品仍在发货、运输中，或仍在收货后七天的退货期内：期满后即可注销账号。",
      money: "有款项等待核实或退还：处理完毕后即可注销账号。",
      invoice: "电子发票还在开具、作废或折让中：完成后即可注销账号，您无需任何操作。",
    },
    obstacles: {
      shared_account:
        "这是演示用的共享账号，不能更改登录方式，也不能注销。请注册自己的账号来试用。",
      staff: "管理人员的账号不能自行注销，请先由另一位管理人员取消您的管理权限。",
      open_orders:
        "您还有未完成的订单。请先付款，或等待订单过期取消（最多 {days, number} 天）；自动续订的订单请先取消自动续订；多出的自动续订授权由我们请支付平台终止；待核实或待退还的款项由我们处理完毕，电子发票开具完成，且商品签收并过了七天退货期后，即可注销账号。",
      earnings_due:
        "您还有尚未支付的分润：{amounts}。我们会先付款给您，完成后即可注销账号；如需提前结束，请与我们联系。",
      earnings_record: "查看分润",
      earnings_contact: "联系我们",
    },
  },
  deleted: {
    title: "账号已注销",
    text: "您的数据已移除，并已退出登录。我们已向您的邮箱发送确认邮件，送达后也会删除该地址。",
    home: "返回首页",
  },
  archive: {
    title: "您的数据",
    made: "生成时间（UTC）：{at}",
    form: "JSON 文件采用 UTF-8 编码；时间为 UTC；金额为最小货币单位的整数（TWD 为元，USD 和 CNY 为分）。",
    avatar: "头像（设置后才有）",
    files: {
      account: "账号：邮箱、姓名、语言、同意的会员条款和两步验证",
      profile: "个人资料",
      addresses: "地址簿",
      sessions: "登录中的设备",
      identities: "关联的第三方登录",
      orders: "订单：商品、历史和付款",
      keys: "产品密钥和使用的电脑",
      subscriptions: "订阅与各期记录",
      cards: "保存的信用卡：卡组织、末四位、有效期",
      handovers: "产品密钥的转让",
      tickets: "您登录时发给我们的留言和我们的回复",
      quotations: "报价单",
      cart: "购物车",
      mails: "发给您的邮件（含验证码的邮件不附正文）",
      referral: "推荐码和次数",
      dealer: "经销商：协议、收款账户、分润，以及您是否为经销商的客户",
      views: "后台表格的视图（管理人员）",
      votes: "您对常见问题“这个回答有帮助吗？”的意见",
      attachments: "您在论坛上传的图片",
      drafts: "您尚未发送的草稿",
      forum: "您在论坛的提问与回复，包括以前的版本",
      activity: "您的操作，以及对您账号的操作",
    },
  },
} as const;

export const refusal = {
  privacy: {
    staff: "管理人员的账号不能自行注销，请先由另一位管理人员取消您的管理权限。",
    open_orders:
      "您还有未完成的订单，请先付款或等待订单过期取消；自动续订的订单请先取消自动续订；多出的自动续订授权由我们请支付平台终止；待核实或待退还的款项处理完毕后，即可注销账号。",
    earnings_due:
      "您还有尚未支付的分润。我们会先付款给您，完成后即可注销账号；如需提前结束，请与我们联系。",
  },
} as const;
