export const content = { about: { title: "关于我们", services: "我们的服务" } } as const;

export const done = {
  text_created: "内容已添加，尚未发布。",
  text_saved: "新版本已保存，发布后访客才会看到。",
  text_unchanged: "内容没有改动，因此没有新建版本。",
  text_confirmed: "已将勾选的语言标为最新，版本不变。",
  text_restored: "已用旧版内容创建新版本。",
  text_published: "已发布。",
  text_scheduled: "已定时发布。",
  text_unscheduled: "已取消定时发布。",
  text_withdrawn: "已取消发布。",
} as const;

export const fault = {
  text_variable: "没有这个名称的变量，请从内容下方的列表中选用。",
  slug_taken: "此页面已有问题或分类使用这个网址名称。",
  written: "已经创建过了，请从列表中打开。",
} as const;

export const manager = {
  nav: { pages: "公司介绍" },
  audit: {
    actions: {
      entry_created: "添加内容",
      entry_edited: "编辑内容",
      entry_confirmed: "确认内容翻译",
      entry_restored: "恢复内容的旧版本",
      entry_published: "发布内容",
      entry_scheduled: "定时发布内容",
      entry_unscheduled: "取消内容的定时发布",
      entry_publishing_failed: "内容定时发布失败",
      entry_unpublished: "取消发布内容",
    },
    subjects: { page: "页面" },
  },
  jobs: { taskNames: { texts_publish: "发布已定时的内容" } },
} as const;

export const refusal = {
  entry: {
    not_found: "找不到该内容，可能已被删除。",
  },
} as const;

export const texts = {
  variables: {
    title: "变量",
    text: "内容提到设置值时请使用变量，访客看到的始终是当前值。",
    columns: { name: "变量", meaning: "说明", value: "当前值" },
    names: {
      shop_name: "商店名称",
      shop_email: "商店邮箱",
      shop_phone: "商店电话",
      payment_methods: "可用的支付方式",
      card_currencies: "信用卡可扣款的币种",
      payment_days: "订单付款期限（天）",
      payment_hours: "订单付款期限（小时）",
      quotation_days: "报价单有效天数",
      return_days: "退货期限（天）",
      refund_days: "退款完成天数",
      trial_days: "免费试用天数",
      license_check_hours: "授权确认间隔（小时）",
      license_grace_days: "离线可用天数",
    },
  },
  states: {
    published: "已发布",
    changed: "有未发布的修改",
    planned: "已定时",
    plannedAt: "定时于 {at}",
    draft: "草稿",
    failed: "定时发布失败",
  },
  languages: {
    whole: "完整",
    missing: "缺{language}",
    behind: "{language}待更新",
  },
  list: {
    state: "状态",
    languages: "语言",
    changedAt: "最后保存",
    version: "版本",
  },
  editor: {
    see: "在网站上查看",
    history: "版本记录",
    holding: "待更新的语言",
    holdingText: "这些语言写好之后，其他语言又改过。请在上方修改，或勾选内容仍然正确的语言。",
    holds: "{language}仍然正确（按第 {version, number} 版编写）",
    holdsStill: "{language}仍然正确",
    holdsBorrowed: "{language}当前的内容正确（导入时借用了其他语言）",
    minor: "小幅更正：其他语言保持最新状态",
    minorText: "内容有实质变化时请不要勾选。",
  },
  coverage: { subjects: { page: "公司介绍" } },
  slug: "网址名称",
  slugHint: "留空则根据英文标题生成。",
  documents: {
    pages: { name: "页面", title: "公司介绍", intro: "“关于我们”“联系我们”等页面的文字。" },
    names: {
      about: "关于我们",
      contact: "联系我们",
      team: "团队",
      security: "信息安全政策",
      privacy: "隐私政策",
      terms: "购买条款",
      member_terms: "会员条款",
      digital_consent: "立即提供数字内容的同意",
    },
    published: "生效时间",
    panel: "内容",
    panelText: "用 Markdown 撰写；页面会在上方显示标题。",
    text: "内容",
  },
} as const;
