export const contactForm = {
  title: "给我们留言",
  intro: "我们会通过邮件回复，通常在两个工作日内。",
  name: "姓名",
  email: "邮箱",
  company: "公司",
  subject: "主题",
  product: "产品或货号",
  message: "留言内容",
  messageHint: "最多 {max, number} 个字。",
  leaveEmpty: "请勿填写此项",
  submit: "提交留言",
  optional: "选填",
  sentTitle: "已收到您的留言",
  sent: "编号为 {number}，确认邮件即将发送到您的邮箱。",
  next: "我们会有专人阅读并通过邮件回复，通常在两个工作日内。如果没有收到，请查看垃圾邮件文件夹，或来电告知编号。",
  again: "再写一条留言",
  dealers: "您的客户是加工厂吗？",
  becomeDealer: "成为经销商",
} as const;

export const content = {
  contact: {
    title: "联系我们",
    address: "地址",
    phone: "电话",
    fax: "传真",
    email: "邮箱",
  },
} as const;

export const done = {
  ticket_replied: "回复即将发送。",
  ticket_state_set: "状态已保存。",
  contact_sent: "已收到您的留言。",
} as const;

export const head = { contact: "{shop}联系方式：{address}，电话 {phone}。" } as const;

export const mail = {
  ticket_received: {
    subject: "[{number}] {subject}",
    preheader: "{name} 来信咨询。",
    title: "联系表单有新留言",
    from: "发件人：{name}",
    email: "邮箱：{email}",
    company: "公司：{company}",
    product: "产品：{product}",
    written: "书写语言：{lang, select, tw {繁体中文} cn {简体中文} other {英文}}",
    about: "主题：{subject}",
    how: "请在后台回复，同事才能看到处理情况；直接回复此邮件则会发给对方。",
    see: "回复留言",
  },
  ticket_acknowledged: {
    subject: "已收到您的留言（{number}）",
    preheader: "我们会通过邮件回复。",
    title: "已收到您的留言",
    text: "您好，我们的联系表单收到一条留有此邮箱的留言，编号为 {number}。",
    next: "我们会有专人阅读并通过邮件回复，通常在两个工作日内。",
    stranger: "如果不是您写的，请忽略此邮件。",
    see: "浏览技术支持",
  },
  ticket_replied: {
    subject: "回复：{subject}（{number}）",
    preheader: "我们回复了您的留言。",
    title: "我们回复了您的留言",
    how: "还有问题吗？请直接回复此邮件并注明 {number}。",
    see: "再给我们留言",
    asked: "您的来信：",
  },
} as const;

export const manager = {
  tickets: {
    title: "客户留言",
    intro: "通过联系表单发来的留言。回复会以对方书写的语言发送到对方邮箱。",
    search: "编号、姓名、邮箱、公司或主题",
    emptyTitle: "还没有留言",
    emptyText: "有人填写联系表单后，留言会出现在这里，也会发送到商店邮箱。",
    number: "编号",
    state: "状态",
    states: { open: "待回复", answered: "已回复", closed: "已关闭", spam: "垃圾信息" },
    name: "姓名",
    email: "邮箱",
    company: "公司",
    product: "产品",
    subject: "主题",
    lang: "语言",
    sentAt: "发送时间",
    changedAt: "最近变更",
    from: "开始日期",
    to: "结束日期",
    one: "留言 {number}",
    who: "发件人",
    member: "会员",
    guest: "未登录",
    message: "留言内容",
    suspicion: {
      trap: "系统判定为垃圾信息：填写了普通人看不到的字段。未发送任何通知。",
      links: "系统判定为垃圾信息：包含过多链接。未发送任何通知。",
    },
    thread: "回复记录",
    repliedBy: "{name} 已回复",
    noReplies: "还没有人回复。",
    reply: "回复",
    replyHint: "将发送到 {email}，对方以{lang}书写。称呼和编号会自动加上。",
    send: "发送回复",
    close: "关闭",
    reopen: "重新打开",
    spam: "标记为垃圾信息",
    notSpam: "不是垃圾信息",
  },
  nav: { tickets: "客户留言" },
  start: { tickets: "待回复留言" },
  audit: {
    actions: { ticket_replied: "回复留言", ticket_state_set: "更改留言状态" },
    subjects: { ticket: "客户留言" },
  },
  mail: {
    templates: {
      ticket_received: "联系表单留言",
      ticket_acknowledged: "留言收件确认",
      ticket_replied: "留言回复",
    },
  },
  jobs: { taskNames: { tickets_adopt: "将访客留言归入会员" } },
} as const;

export const refusal = {
  contact: {
    too_soon: "表单刚刚打开，请等待几秒后再提交一次。",
    form_expired: "表单打开太久。您填写的内容都还在，请再提交一次。",
  },
  ticket: {
    not_found: "找不到这条留言。",
    spam: "这条留言已标记为垃圾信息。请先取消标记再回复。",
  },
} as const;
