export const dealer = {
  dealers: {
    title: "经销商",
    intro: "您的下级经销商。给予的分润比例从您的比例中分出，差额由您保留。",
    search: "名称或地区",
    name: "经销商",
    state: "状态",
    states: { active: "合作中", suspended: "已暂停", closed: "已终止", waiting: "尚未确认合同" },
    area: "地区",
    upper: "上级经销商",
    self: "您",
    original: "原始比例",
    given: "给予比例",
    retained: "保留比例",
    customers: "客户数",
    since: "成为经销商时间",
    level: "层级",
    emptyTitle: "还没有下级经销商",
    emptyText: "将您的客户指定为经销商后，这里会显示您给予的比例。",
    obstacles: {
      not_agreed: "您的经销合同不包含指定下级经销商。如有需要，请与我们联系。",
      too_deep: "经销商最多三级，因此您之下不能再有经销商。",
      not_ready: "您的经销商资格有效且资料设置完成后，就能指定下级经销商。",
    },
    facts: "分润比例",
    below: "下级经销商",
    back: "所有经销商",
    appoint: {
      title: "指定经销商",
      text: "选择您的客户。对方会收到邮件，并须自行确认经销合同。",
      customer: "会员",
      choose: "请选择会员",
      percent: "给予的比例",
      percentHint: "最高 {percent}，按客户付款金额计算，其余由您保留。",
      area: "地区",
      areaHint: "经销商的销售地区，例如“台中”。",
      submit: "指定为经销商",
      none: "目前没有可以指定为经销商的客户。客户须已接受邀请，且还不是经销商。",
    },
    change: {
      title: "更改给予的比例",
      text: "从下一笔付款起适用，经销商会收到邮件。",
      submit: "保存",
      conflict: "以下经销商的比例更高：",
    },
  },
} as const;

export const done = {
  sub_dealer_appointed: "已指定为经销商。会员会收到邮件，并须确认经销合同。",
  sub_dealer_changed: "已保存，从下一笔付款起适用新比例。",
} as const;

export const refusal = {
  sub_dealer: {
    not_found: "这不是您的下级经销商。",
    may_not_appoint: "您目前无法指定经销商，请与我们联系。",
    no_agreement: "您目前没有可以分出去的分润比例。",
    not_active: "会员接受邀请后，才能成为经销商。",
  },
} as const;

export const mail = {
  dealer_appointed: {
    subject: "您已成为经销商",
    text: "{by} 将您指定为经销商。",
    textUnnamed: "您的经销商将您指定为经销商。",
    percent: "客户付款时，您可获得 {percent}。",
    how: "请打开经销商专区，阅读并确认合同；给新客户的链接也在那里。",
    action: "打开经销商专区",
  },
  dealer_percent: {
    subject: "您的分润比例已变更",
    text: "您的分润比例由 {before} 改为 {after}。",
    from: "从现在起的付款适用，已有的分润不变。",
    action: "查看合同",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_appointed: "成为经销商通知", dealer_percent: "分润比例变更通知" } },
} as const;
