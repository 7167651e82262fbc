export const account = {
  outside: {
    with: "使用 {provider} 登入",
    registerWith: "使用 {provider} 註冊",
    note: "第一次使用：仍需設定密碼並填完下列步驟，之後一鍵就能登入。",
    known: "已由 {provider} 確認，不必再驗證。",
    another: "改用其他電子郵件",
    or: "或用電子郵件",
    code: "請打開驗證器應用程式，輸入目前的六位數驗證碼，完成登入。",
    registering: "已確認您的 {provider} 帳號。填完下列資料後，就能用它登入。",
    registeringUnverified:
      "已確認您的 {provider} 帳號。註冊並驗證電子郵件後，可以在「帳號安全」連結它。",
  },
} as const;

export const done = {
  identity_linked: "已連結，下次可以直接用它登入。",
  identity_unlinked: "已取消連結。",
} as const;

export const manager = {
  audit: {
    actions: { oauth_linked: "連結第三方登入", oauth_unlinked: "取消連結第三方登入" },
  },
} as const;

export const refusal = {
  oauth: {
    unavailable: "目前無法使用這種登入方式。",
    expired: "這次登入已逾時或已經使用過，請再試一次。",
    declined: "您沒有同意登入，沒有做任何變更。",
    failed: "無法確認您的身分，未能登入。請再試一次，或改用密碼登入。",
    email_taken:
      "這個電子郵件已有帳號。請用密碼登入，接著就能連結兩者；忘記密碼可以用電子郵件重設。",
    email_unverified: "請先驗證帳號的電子郵件，才能連結其他登入方式。",
    linked_elsewhere: "這個外部帳號已經連結到另一個會員帳號。",
    already_linked: "這個會員帳號已經連結了同一家的另一個外部帳號，請先取消連結。",
    not_linked: "這個外部帳號沒有連結，或已經取消連結。",
  },
} as const;

export const security = {
  identities: {
    title: "其他登入方式",
    text: "連結後，不必輸入密碼就能登入；兩步驟驗證仍然會要求驗證碼。",
    linked: "已連結",
    notLinked: "未連結",
    since: "{email}，{date} 起",
    sinceOnly: "{date} 起",
    link: "連結 {provider}",
    unlink: "取消連結 {provider}",
    unlinkText: "取消後只能用密碼登入。",
    proven: "您剛才用 {provider}（{email}）登入。要連結到這個帳號嗎？",
    provenOnly: "您剛才用 {provider} 登入。要連結到這個帳號嗎？",
  },
} as const;
