export const dealer = {
  members: {
    title: "会员",
    intro: "您的客户：通过您的链接注册，或由您注册的会员。",
    search: "姓名、公司或您输入的电子邮箱",
    tabs: "客户范围",
    direct: "我的客户",
    subtree: "含下级经销商的客户",
    name: "会员",
    company: "公司",
    email: "电子邮箱",
    city: "城市区域",
    status: "状态",
    states: { active: "使用中", invited: "已邀请", expired: "邀请已过期" },
    source: "成为客户的方式",
    sources: { link: "通过链接", registered: "由经销商注册", staff: "由本公司指定" },
    dealer: "经销商",
    self: "您",
    orders: "已付款订单",
    ordered: "有已付款订单",
    notOrdered: "没有已付款订单",
    lastOrder: "最近付款",
    boundAt: "成为客户时间",
    register: "注册会员",
    promote: "分享链接",
    emptyTitle: "还没有客户",
    emptyText: "通过您的链接注册的会员，以及由您注册的会员，会出现在这里。",
    facts: "会员资料",
    privacy: "这里只显示服务客户所需的资料；密码、地址、产品密钥和支付信息只有会员本人能看到。",
    back: "所有会员",
    toOrders: "该会员的订单",
    prepare: "准备订单",
    form: {
      title: "注册会员",
      intro: "我们会给会员发送邀请。会员设置自己的密码并同意使用条款后，账号即由本人使用。",
      person: "会员资料",
      email: "电子邮箱",
      emailHint: "邀请会发送到这里，72 小时内有效。",
      firstName: "名字",
      lastName: "姓氏",
      company: "公司或学校",
      mobilePhone: "手机",
      lang: "语言",
      langHint: "邀请邮件和之后的邮件使用的语言。",
      choose: "自行选择首次密码",
      firstPassword: "首次密码",
      firstPasswordHint:
        "留空时，我们会发送一个给会员。您选择的密码需要与我们发给会员的验证码一起使用，而且会员必须立即更改。",
      submit: "注册并邀请",
    },
    invitation: {
      title: "邀请",
      waiting: "会员尚未设置密码并同意条款；完成之前，该账号无法下单。",
      expired: "邀请未在期限内接受，您可以再发送一次。",
      sent: "发送时间",
      until: "有效期至",
      resend: "重新发送邀请",
      resendText: "之前的邀请会失效。每天最多三次。",
    },
  },
} as const;

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
    chosen:
      "经销商已为您选了一个首次密码。该密码需要与以下验证码一起使用，验证码只有您知道；随后请设置自己的密码：",
    until: "邀请只能使用一次，有效期至 {until}（台北时间）。",
    unexpected:
      "如果您不清楚这封邮件的来由，忽略即可，不会有人使用该账号。任何人都不需要您的密码，我们也不会询问。",
    action: "设置密码",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      dealer_member_registered: "经销商注册会员",
      dealer_member_invited: "经销商重新发送邀请",
    },
  },
  mail: { templates: { dealer_invitation: "经销商邀请邮件" } },
} as const;
