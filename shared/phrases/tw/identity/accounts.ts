export const account = {
  email: "電子郵件",
  emailHint: "登入與訂單通知都使用這個地址。",
  password: "密碼",
  passwordHint: "至少 {min, number} 個字元。",
  confirmPassword: "確認密碼",
  newPassword: "新密碼",
  confirmNewPassword: "確認新密碼",
  reveal: "顯示密碼",
  firstName: "名字",
  lastName: "姓氏",
  register: {
    title: "註冊帳號",
    submit: "註冊",
    refer: "推薦碼（選填）",
    referHint: "介紹您來的人給您的代碼，註冊後不能更改。",
    referApplied: "來自您點進來的推薦連結，註冊後不能更改。",
    haveAccount: "已經有帳號？",
    login: "登入",
  },
} as const;

export const done = {
  registered: "註冊完成，已為您登入。",
  code_requested: "如果有帳號使用這個電子郵件，驗證碼已寄出。",
  code_sent: "驗證碼已寄出，請查看信箱。",
  codes_sent: "兩組驗證碼已分別寄到目前的與新的電子郵件。",
  password_reset: "密碼已重設，請用新密碼登入。",
  email_verified: "電子郵件已驗證。",
  email_changed: "電子郵件已變更，其他裝置都已登出。",
  email_change_cancelled: "已取消變更電子郵件，寄出的驗證碼不再有效。",
} as const;

export const fault = {
  referral_unknown: "找不到這個推薦碼，請確認後再輸入，或留空。",
  referral_is_promo_code: "這看起來是優惠碼，請留空，結帳前在購物車輸入。",
  email_taken: "這個電子郵件已經註冊過。",
  password_short: "密碼至少需要 8 個字元。",
  password_common: "這個密碼太常見，很容易被猜中，請換一個。",
  password_personal: "密碼不能是您的電子郵件或姓名。",
  email_disposable: "請使用長期可用的信箱，一次性信箱無法註冊。",
  email_lookalike: "電子郵件混用了外觀相似的不同文字，請重新輸入。",
  password_differs: "兩次輸入的密碼不同。",
  agree_terms: "請閱讀並同意會員條款。",
  email_same: "這就是目前的電子郵件。",
  wrong_password: "密碼不正確。",
} as const;

export const head = {
  register: "註冊會員：線上購買軟體授權、硬體與課程，訂單與產品金鑰一處管理。",
} as const;

export const mail = {
  notice: {
    at: "時間：{at}（臺北時間）",
    device: "裝置：{device}",
    ip: "IP 位址：{ip}",
    expected: "如果是您本人的操作，請忽略這封郵件。",
    unexpected:
      "如果不是您，請立即變更密碼、登出其他裝置，並與我們聯絡：您的密碼可能已被他人知道。",
    action: "檢查帳號安全",
    second_factor_on: {
      subject: "已開啟兩步驟驗證",
      text: "您的帳號已開啟兩步驟驗證。往後登入時，除了密碼還需要驗證器 App 上的驗證碼。",
    },
    identity_linked: {
      subject: "已連結第三方登入",
      text: "您的帳號已連結 Google 或 LINE，往後可以用它直接登入。",
    },
    identity_unlinked: {
      subject: "已取消連結第三方登入",
      text: "您的帳號已取消連結 Google 或 LINE，往後不能再用它登入；密碼仍然有效。",
    },
    second_factor_off: {
      subject: "已關閉兩步驟驗證",
      text: "您的帳號已關閉兩步驟驗證，往後只憑密碼就能登入。",
    },
    backup_codes_renewed: {
      subject: "備用驗證碼已重新產生",
      text: "您的帳號已產生一組新的備用驗證碼，舊的備用驗證碼全部失效。",
    },
    backup_code_used: {
      subject: "有人使用備用驗證碼登入",
      text: "有人使用備用驗證碼登入您的帳號。這組備用驗證碼已不能再用；如果所剩不多，請重新產生。",
    },
    password_changed: {
      subject: "密碼已變更",
      text: "您的帳號密碼已變更，其他裝置都已登出。",
    },
    email_changed: {
      subject: "帳號的電子郵件已變更",
      text: "您帳號的電子郵件已改成另一個地址，往後請用新的地址登入。其他裝置都已登出。",
    },
    new_device: {
      subject: "有新的裝置登入",
      text: "有人在您近期沒有使用過的裝置或網路登入您的帳號。",
    },
    data_exported: {
      subject: "您的個人資料已下載",
      text: "有人登入您的帳號，並以寄到這個信箱的驗證碼確認，下載了一份您的完整個人資料，其中包含產品金鑰。",
    },
    codes_guessed: {
      subject: "兩步驟驗證碼多次輸入錯誤",
      text: "有人輸入了正確的密碼，但兩步驟驗證碼多次錯誤，因此沒有登入成功。",
    },
  },
} as const;

export const manager = {
  audit: {
    actions: {
      password_reset: "重設密碼",
      email_verified: "驗證電子郵件",
      email_changed: "變更電子郵件",
    },
  },
  jobs: {
    kinds: {
      session_backup_code_used: "寄出備用驗證碼使用通知",
      session_opened: "寄出新裝置登入通知",
      session_codes_guessed: "寄出驗證碼多次錯誤通知",
    },
  },
} as const;

export const recovery = {
  title: "忘記密碼",
  intro: "請輸入註冊時的電子郵件，我們會寄出一組六位數驗證碼，讓您設定新密碼。",
  request: "寄送驗證碼",
  toLogin: "返回登入",
  resetTitle: "設定新密碼",
  sent: "如果 {email} 是已註冊的帳號，驗證碼已經寄出，十分鐘內有效。",
  invited:
    "請設定您自己的密碼：輸入我們寄到 {email} 的邀請信裡的六位數驗證碼，或點選信中的連結。邀請已過期時，可以在下方重新寄送驗證碼。",
  code: "驗證碼",
  codeHint: "郵件裡的六位數字。",
  reset: "設定新密碼",
  notCome: "沒收到郵件？請先檢查垃圾郵件匣；一分鐘後可以再寄一次。",
  again: "再寄一次",
  otherAddress: "改用其他電子郵件",
} as const;

export const refusal = {
  account: {
    email_already_verified: "電子郵件已經驗證過了。",
    email_taken: "這個電子郵件已經註冊過。如果是您的帳號，請直接登入。",
    wrong_password: "密碼不正確。",
  },
} as const;

export const register = {
  steps: {
    label: "註冊步驟",
    done: "已完成",
    account: "帳號",
    about: "關於您",
    address: "地址",
    terms: "條款",
  },
  next: "下一步",
  back: "上一步",
  intro: {
    account: "登入用的電子郵件與密碼。",
    about: "請簡單介紹您自己與您的工作。",
    address: "出貨、發票與合約文件會寄到這裡。",
    terms: "最後一步：同意會員條款後就完成註冊。",
  },
  choose: "請選擇",
  more: "更多資料（選填）",
  invoice: "發票資料（選填）",
  billHint: "與上面的地址不同時才需要填寫。",
  readOn: "請先把條款捲動到最後，才能勾選。",
  readOnByKey: "也可以點一下條款，再按 End 鍵。",
} as const;

export const security = {
  title: "帳號安全",
  intro: "在這裡管理登入方式，並查看帳號在哪些裝置上登入。",
  zone: "時間皆為臺北時間（UTC+8）。",
  password: "密碼",
  reveal: "顯示密碼",
  code: "驗證碼",
  codeHint: "驗證器目前顯示的六位數字。",
  anyCodeHint: "驗證器目前顯示的六位數字，或一組備用驗證碼。",
  email: {
    title: "電子郵件",
    verified: "已驗證",
    unverified: "未驗證",
    verifyText: "請輸入我們寄到 {email} 的六位數驗證碼，確認這個電子郵件是您的。",
    verifyOthers: "驗證後，其他裝置會登出。",
    verify: "驗證",
    send: "再寄一次驗證碼",
    verifyTitle: "驗證電子郵件",
    verifiedText: "{email} 已經驗證。",
    back: "前往會員專區",
    mailedCode: "驗證碼",
    mailedCodeHint: "郵件裡的六位數字，十分鐘內有效。",
    change: "變更電子郵件",
    changeText:
      "我們會寄一組驗證碼到目前的電子郵件，另一組寄到新的電子郵件；兩組都輸入後才會變更。",
    newEmail: "新的電子郵件",
    sendCodes: "寄送驗證碼",
    cancel: "取消變更",
    pending: "驗證碼已寄到 {old} 與 {new}，請在十分鐘內輸入。",
    oldCode: "寄到 {email} 的驗證碼",
    newCode: "寄到 {email} 的驗證碼",
    confirm: "變更電子郵件",
  },
} as const;
