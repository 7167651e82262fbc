export const contactForm = {
  title: "寫信給我們",
  intro: "我們會以電子郵件回覆，通常在兩個工作天內。",
  name: "姓名",
  email: "電子郵件",
  company: "公司",
  subject: "主旨",
  product: "產品或料號",
  message: "訊息內容",
  messageHint: "最多 {max, number} 個字。",
  leaveEmpty: "請勿填寫此欄",
  submit: "送出訊息",
  optional: "選填",
  sentTitle: "已收到您的訊息",
  sent: "編號為 {number}，確認信即將寄到您的信箱。",
  next: "我們會有專人閱讀並以電子郵件回覆，通常在兩個工作天內。若沒收到，請查看垃圾郵件匣，或來電告知編號。",
  again: "再寫一則訊息",
  dealers: "您的客戶是加工廠嗎？",
  becomeDealer: "成為經銷商",
} as const;

export const content = {
  contact: {
    title: "聯絡我們",
    address: "地址",
    phone: "電話",
    fax: "傳真",
    email: "電子郵件",
  },
} as const;

export const done = {
  ticket_replied: "回覆即將寄出。",
  ticket_state_set: "狀態已儲存。",
  contact_sent: "已收到您的訊息。",
} as const;

export const head = { contact: "{shop}聯絡方式：{address}，電話 {phone}。" } as const;

export const mail = {
  ticket_received: {
    subject: "[{number}] {subject}",
    preheader: "{name} 來信詢問。",
    title: "聯絡表單有新訊息",
    from: "寄件人：{name}",
    email: "電子郵件：{email}",
    company: "公司：{company}",
    product: "產品：{product}",
    written: "書寫語言：{lang, select, tw {繁體中文} cn {簡體中文} other {英文}}",
    about: "主旨：{subject}",
    how: "請在後台回覆，同事才看得到處理情形；直接回覆此信則會寄給對方。",
    see: "回覆訊息",
  },
  ticket_acknowledged: {
    subject: "已收到您的訊息（{number}）",
    preheader: "我們會以電子郵件回覆。",
    title: "已收到您的訊息",
    text: "您好，我們的聯絡表單收到一則留有此信箱的訊息，編號為 {number}。",
    next: "我們會有專人閱讀並以電子郵件回覆，通常在兩個工作天內。",
    stranger: "若不是您寫的，請忽略這封郵件。",
    see: "瀏覽技術支援",
  },
  ticket_replied: {
    subject: "回覆：{subject}（{number}）",
    preheader: "我們回覆了您的訊息。",
    title: "我們回覆了您的訊息",
    how: "還有問題嗎？請直接回覆此信並註明 {number}。",
    see: "再寫信給我們",
    asked: "您的來信：",
  },
} as const;

export const manager = {
  tickets: {
    title: "客戶訊息",
    intro: "從聯絡表單寄來的訊息。回覆會以對方書寫的語言寄到對方信箱。",
    search: "編號、姓名、電子郵件、公司或主旨",
    emptyTitle: "還沒有訊息",
    emptyText: "有人填寫聯絡表單後，訊息會出現在這裡，也會寄到商店信箱。",
    number: "編號",
    state: "狀態",
    states: { open: "待回覆", answered: "已回覆", closed: "已結案", spam: "垃圾訊息" },
    name: "姓名",
    email: "電子郵件",
    company: "公司",
    product: "產品",
    subject: "主旨",
    lang: "語言",
    sentAt: "寄出時間",
    changedAt: "最後異動",
    from: "起日",
    to: "迄日",
    one: "訊息 {number}",
    who: "寄件人",
    member: "會員",
    guest: "未登入",
    message: "訊息內容",
    suspicion: {
      trap: "系統判定為垃圾訊息：填寫了一般人看不到的欄位。未寄出任何通知。",
      links: "系統判定為垃圾訊息：內含過多連結。未寄出任何通知。",
    },
    thread: "回覆紀錄",
    repliedBy: "{name} 已回覆",
    noReplies: "還沒有人回覆。",
    reply: "回覆",
    replyHint: "將寄到 {email}，對方以{lang}書寫。稱呼與編號會自動加上。",
    send: "寄出回覆",
    close: "結案",
    reopen: "重新開啟",
    spam: "標為垃圾訊息",
    notSpam: "不是垃圾訊息",
  },
  nav: { tickets: "客戶訊息" },
  start: { tickets: "待回覆訊息" },
  audit: {
    actions: { ticket_replied: "回覆訊息", ticket_state_set: "變更訊息狀態" },
    subjects: { ticket: "客戶訊息" },
  },
  mail: {
    templates: {
      ticket_received: "聯絡表單訊息",
      ticket_acknowledged: "訊息收件確認",
      ticket_replied: "訊息回覆",
    },
  },
  jobs: { taskNames: { tickets_adopt: "將訪客訊息歸入會員" } },
} as const;

export const refusal = {
  contact: {
    too_soon: "表單才剛開啟，請稍候幾秒再送出一次。",
    form_expired: "表單開啟太久。您填寫的內容都還在，請再送出一次。",
  },
  ticket: {
    not_found: "找不到這則訊息。",
    spam: "這則訊息已標為垃圾訊息。請先取消標記再回覆。",
  },
} as const;
