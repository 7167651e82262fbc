export const notifications = {
  title: "通知",
  intro: "与您有关的最新动态。每一种通知怎么收，都可以自己设置。",
  settings: "通知设置",
  all: "全部",
  unread: "未读",
  kind: "类别",
  anyKind: "所有类别",
  filter: "显示",
  apply: "应用",
  fresh: "新",
  readAll: "全部标为已读",
  readOne: "标为已读",
  readNamed: "标为已读：{text}",
  isUnread: "未读",
  earlier: "更早的通知",
  newest: "回到最新通知",
  list: "通知列表",
  emptyTitle: "暂无通知",
  emptyText: "订单、密钥和提问的最新动态都会显示在这里。",
  noneTitle: "没有符合的通知",
  noneText: "此条件下没有通知。",
  showAll: "显示全部",
  preferences: {
    title: "通知设置",
    intro: "所有通知都会列在通知页。请选择哪些要同时发送到 {email}。",
    back: "查看通知",
    save: "保存",
    verify: "验证电子邮箱后，我们才会发送通知邮件。",
    verifyLink: "验证电子邮箱",
    note: "有未读通知时，每日汇总邮件于上午 8 点（台北时间）发出。验证码和账号安全通知始终会发送。",
    groups: {
      shop: "订单与商品",
      forum: "论坛",
      staff: "管理人员",
    },
    levels: {
      at_once: "立即发邮件",
      digest: "每日汇总邮件",
      page: "仅显示在通知页",
      off: "关闭",
    },
  },
  unsubscribe: {
    title: "停止接收此类邮件",
    ask: "不再接收此类邮件？",
    kind: "“{label}”将不再发邮件给您，仍会显示在通知页。",
    digest: "我们将不再给您发送每日汇总邮件，内容仍会显示在通知页。",
    confirm: "不再发送",
    done: "已取消，您不会再收到此类邮件。",
    settings: "所有通知设置",
    invalid: "此链接不完整，请从邮件重新打开，或直接调整通知设置。",
  },
  kinds: {
    mail: {
      kind: "订单与密钥邮件",
      mail: "订单、发货、密钥与经销相关邮件（始终发送）",
    },
  },
} as const;

export const shell = {
  notifications: "{count, plural, =0 {通知} other {通知，# 条未读}}",
} as const;

export const member = {
  nav: {
    notifications: "通知",
  },
} as const;

export const done = {
  notification_read: "已标为已读。",
  notifications_read: "通知已标为已读。",
  notification_preferences_saved: "通知设置已保存。",
} as const;

export const refusal = {
  notification: {
    not_found: "这条通知已不存在。",
    link_invalid: "此链接不完整，请从邮件重新打开。",
  },
} as const;

export const mail = {
  layout: {
    unsubscribe: "不再接收此类邮件",
    preferences: "通知设置",
  },
  notification: {
    why: "此邮件按您的通知设置发送：{why}。",
    see: "前往查看",
  },
  notification_digest: {
    subject: "{count, plural, other {您有 # 条新通知}}",
    title: "您的通知",
    see: "查看所有通知",
    more: "{count, plural, other {通知页还有 # 条。}}",
  },
} as const;

export const manager = {
  mail: {
    templates: {
      notification: "通知",
      notification_digest: "每日通知汇总",
    },
  },
  jobs: {
    kinds: {
      notification_mail: "发送通知邮件",
    },
    taskNames: {
      notifications_digest: "发送每日通知汇总",
      notifications_forget: "删除旧通知",
    },
  },
} as const;

export const privacy = {
  archive: {
    files: {
      notifications: "通知与您的通知设置",
    },
  },
} as const;
