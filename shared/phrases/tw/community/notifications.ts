export const notifications = {
  title: "通知",
  intro: "與您有關的最新動態。每一種通知要怎麼收，都可以自己設定。",
  settings: "通知設定",
  all: "全部",
  unread: "未讀",
  kind: "類別",
  anyKind: "所有類別",
  filter: "顯示",
  apply: "套用",
  fresh: "新",
  readAll: "全部標為已讀",
  readOne: "標為已讀",
  readNamed: "標為已讀：{text}",
  isUnread: "未讀",
  earlier: "更早的通知",
  newest: "回到最新通知",
  list: "通知列表",
  emptyTitle: "目前沒有通知",
  emptyText: "訂單、金鑰與提問的最新動態都會顯示在這裡。",
  noneTitle: "沒有符合的通知",
  noneText: "這個條件下沒有通知。",
  showAll: "顯示全部",
  preferences: {
    title: "通知設定",
    intro: "所有通知都會列在通知頁。請選擇哪些要另外寄到 {email}。",
    back: "查看通知",
    save: "儲存",
    verify: "電子郵件驗證後，我們才會寄出通知信。",
    verifyLink: "驗證電子郵件",
    note: "有未讀通知時，每日彙整信於上午 8 點（台北時間）寄出。驗證碼與帳號安全通知一律會寄。",
    groups: {
      shop: "訂單與商品",
      forum: "論壇",
      staff: "管理人員",
    },
    levels: {
      at_once: "立即寄信",
      digest: "每日彙整信",
      page: "只顯示在通知頁",
      off: "關閉",
    },
  },
  unsubscribe: {
    title: "停止寄送這類信件",
    ask: "不再收到這類信件？",
    kind: "「{label}」將不再寄信給您，仍會顯示在通知頁。",
    digest: "我們將不再寄每日彙整信給您，內容仍會顯示在通知頁。",
    confirm: "不再寄送",
    done: "已取消，您不會再收到這類信件。",
    settings: "所有通知設定",
    invalid: "這個連結不完整，請從信件重新開啟，或直接調整通知設定。",
  },
  kinds: {
    mail: {
      kind: "訂單與金鑰信件",
      mail: "訂單、出貨、金鑰與經銷相關信件（一律寄送）",
    },
  },
} as const;

export const shell = {
  notifications: "{count, plural, =0 {通知} other {通知，# 則未讀}}",
} as const;

export const member = {
  nav: {
    notifications: "通知",
  },
} as const;

export const done = {
  notification_read: "已標為已讀。",
  notifications_read: "通知已標為已讀。",
  notification_preferences_saved: "通知設定已儲存。",
} as const;

export const refusal = {
  notification: {
    not_found: "這則通知已不存在。",
    link_invalid: "這個連結不完整，請從信件重新開啟。",
  },
} as const;

export const mail = {
  layout: {
    unsubscribe: "不再收到這類信件",
    preferences: "通知設定",
  },
  notification: {
    why: "這封信依您的通知設定寄出：{why}。",
    see: "前往查看",
  },
  notification_digest: {
    subject: "{count, plural, other {您有 # 則新通知}}",
    title: "您的通知",
    see: "查看所有通知",
    more: "{count, plural, other {通知頁還有 # 則。}}",
  },
} as const;

export const manager = {
  mail: {
    templates: {
      notification: "通知",
      notification_digest: "每日通知彙整",
    },
  },
  jobs: {
    kinds: {
      notification_mail: "寄送通知信",
    },
    taskNames: {
      notifications_digest: "寄送每日通知彙整",
      notifications_forget: "刪除舊通知",
    },
  },
} as const;

export const privacy = {
  archive: {
    files: {
      notifications: "通知與您的通知設定",
    },
  },
} as const;
