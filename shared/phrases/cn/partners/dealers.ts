export const dealer = {
  bank: {
    title: "银行账户",
    intro: "我们会把分润汇到这个账户。只有负责打款的同事看得到。",
    account: "您的账户",
    changed: "最后更改：{at}",
    held: "账户最近才填写或更改，因此 {until} 之前不会打款。如果不是您本人操作，请立即联系我们。",
    fields: {
      accountName: "户名",
      accountNumber: "银行账号",
      bankName: "银行名称",
      branch: "支行",
      swiftCode: "SWIFT 代码",
      bankAddress: "银行地址",
      phone: "电话",
      address: "地址",
    },
    swiftHint: "境外账户请填写。",
    password: "您的密码",
    passwordHint: "避免他人更改您的账户。保存后，打款会暂停 {hours, number} 小时。",
    reveal: "显示密码",
    save: "保存账户",
  },
  agreement: {
    open: "请阅读并同意您的经销合同，之后才能打款。",
    openAgain:
      "您在 {at} 同意了第 {version, number} 版，之后内容已更改。请阅读并再次同意，之后才能打款。",
    percentOf: "客户购买产品金额的 {percent}",
    caps: "较低的比例",
    cap: "{name}：{percent}",
    own: "自行购买",
    ownYes: "计算分润",
    ownNo: "不计算分润",
    renewals: "续订",
    renewalsAll: "每次续订都计算分润",
    renewalsLimit: "{max, plural, =0 {续订不计算分润} other {前 # 次续订计算分润}}",
    hold: "可支付时间",
    holdText: "付款后 {days, number} 天",
    since: "生效日",
    sinceVersion: "{at}（第 {version, number} 版）",
    agreed: "您同意的时间",
    agreedTo: "第 {version, number} 版，{at}",
    agree: "我已阅读并同意以上合同内容",
    submit: "同意",
    bankLink: "填写银行账户",
    agreeLink: "阅读并同意",
  },
} as const;

export const done = {
  dealer_agreed: "谢谢，经销合同已确认。",
  bank_info_saved: "银行信息已保存。",
} as const;

export const fault = {
  account_number: "账号只能使用数字、英文字母、空格和连字符，至少五个数字或字母。",
  dealer_agree: "请勾选同意。",
  percent_above_upper: "高于上级经销商的比例，请输入较低的比例。",
  percent_given: "下级经销商的比例更高。",
  time_past: "请选择未来的时间。",
} as const;

export const refusal = {
  dealer: {
    not_found: "找不到该经销商。",
    exists: "该会员已经是经销商。",
    closed: "该经销商的合同已终止，无法再更改，请选择其他经销商。",
    ended: "您的经销合同已结束，此处不再开放。您的分润、对账单和银行账户仍可在经销商专区查看。",
    suspended: "您的经销商资格目前已暂停，暂时无法操作。请与我们联系。",
    not_agreed: "请先确认经销合同。",
    too_deep: "经销商最多三级。",
    cycle: "经销商不能移到自己或自己的下级经销商之下。",
    percent_conflict: "下级经销商的分润比例高于该比例，请先调低他们的比例。",
    agreement_past: "合同只能从现在或之后开始生效。",
  },
} as const;

export const mail = {
  dealer_bank: {
    entered: {
      subject: "您的银行账户已保存",
      text: "您的经销商专区填写了尾号 {account} 的银行账户，我们会把分润汇到该账户。",
    },
    changed: {
      subject: "您的银行账户已更改",
      text: "您的经销商专区改用尾号 {account} 的银行账户，之后的分润会汇到该账户。",
    },
    until: "为了安全，{until}（台北时间）之前不会打款，即 72 小时内。",
    unexpected: "如果不是您本人操作，请立即更改密码并联系我们，以免款项汇给他人。",
    action: "核对账户",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_bank: "银行账户更改通知" } },
  audit: {
    actions: { dealer_bank_changed: "更改经销商银行账户" },
    subjects: { dealer: "经销商" },
  },
  jobs: {
    kinds: { dealer_attribute: "记录新会员的所属经销商" },
  },
} as const;
