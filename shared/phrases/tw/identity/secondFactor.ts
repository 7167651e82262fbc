export const account = {
  code: {
    title: "兩步驟驗證",
    intro: "密碼正確。請打開驗證器應用程式，輸入目前的六位數驗證碼。",
    label: "驗證碼",
    hint: "六位數字；手邊沒有驗證器時，也可以輸入一組備用驗證碼。",
    again: "改用其他帳號登入",
    demoTitle: "展示帳號",
    demoText: "這個展示帳號的驗證器目前顯示：",
    demoWait: "剛才的驗證碼都用過了，請等 30 秒後重新登入。",
  },
} as const;

export const done = {
  second_factor_begun: "請用驗證器掃描 QR 碼，再輸入驗證碼確認。",
  second_factor_cancelled: "已取消設定。",
  second_factor_on: "已開啟兩步驟驗證。",
  second_factor_off: "已關閉兩步驟驗證。",
  backup_codes_renewed: "已產生新的備用驗證碼，舊的全部失效。",
} as const;

export const manager = {
  audit: {
    actions: {
      second_factor_enabled: "開啟兩步驟驗證",
      second_factor_replaced: "更換驗證裝置",
      second_factor_disabled: "關閉兩步驟驗證",
      second_factor_backup_codes_renewed: "重新產生備用驗證碼",
    },
  },
} as const;

export const refusal = {
  second_factor: {
    setup_expired: "設定已逾時，請重新開始設定。",
    disabled: "這個帳號還沒有開啟兩步驟驗證。",
    required: "管理人員必須使用兩步驟驗證，不能關閉。",
  },
} as const;

export const security = {
  demoWait: "目前有效的驗證碼都用過了，30 秒內會出現新的驗證碼。",
  staff: {
    title: "管理人員必須開啟兩步驟驗證",
    text: "後台可以看到所有會員與訂單，因此管理人員登入時，除了密碼還要輸入驗證碼。請在下方完成設定，只需要一分鐘。",
    ready: "兩步驟驗證已開啟，您可以使用後台。",
    open: "前往後台",
  },
  factor: {
    title: "兩步驟驗證",
    off: "未開啟",
    on: "已開啟",
    since: "{date} 起",
    why: "開啟後，登入時除了密碼，還要輸入手機驗證器應用程式上的驗證碼。即使密碼外洩，別人也無法登入。",
    begin: "開始設定",
    codesLeft: "備用驗證碼",
    codesCount: "剩餘 {count, number} 組",
    renew: "產生新的備用驗證碼",
    renewText: "舊的備用驗證碼會立刻失效。",
    renewSubmit: "產生新的備用驗證碼",
    replace: "換一個驗證器",
    replaceText: "換手機時，請先在新手機上設定好，再停用舊的。設定完成前，原本的驗證器仍然有效。",
    replaceBegin: "設定新的驗證器",
    disable: "關閉兩步驟驗證",
    disableText: "關閉後只用密碼就能登入。備用驗證碼也會一併刪除。",
    disableSubmit: "關閉兩步驟驗證",
  },
  enrolment: {
    title: "設定驗證器",
    scan: "用驗證器應用程式（例如 Google Authenticator、Microsoft Authenticator 或 1Password）掃描這個 QR 碼。",
    qr: "驗證器的 QR 碼",
    manual: "無法掃描？請手動輸入這組金鑰：",
    copy: "複製",
    copied: "已複製",
    copyFailed: "無法複製",
    confirm: "輸入驗證器顯示的驗證碼與您的密碼，完成設定。其他裝置會自動登出。",
    currentCode: "原驗證器的驗證碼",
    submit: "確認並開啟",
    cancel: "取消",
    until: "請在 {time} 前完成設定。",
  },
  codes: {
    title: "備用驗證碼",
    text: "請把這些驗證碼存放在安全的地方。無法使用驗證器時，每組可以代替驗證碼登入一次。離開這個頁面後就不會再顯示。",
    copy: "全部複製",
    download: "下載",
    kept: "我已經保存好了",
    print: "列印",
    fileTitle: "Millwright – {email} 的備用驗證碼",
    fileDated: "{title}，{time}",
    fileNote: "每組可以代替驗證器使用一次。",
  },
} as const;
