export const account = {
  ended: "您的登入已經結束，請重新登入。登入後會回到剛才的頁面，填寫的內容也還在。",
  cartKept: "您選的產品已經放進購物車，登入或註冊後就能結帳。",
  backOffice: "請先登入，才能進入管理後台。",
  ownersFile: "這個檔案僅供已購買產品的會員下載，請先登入。",
  login: {
    title: "登入",
    submit: "登入",
    noAccount: "還沒有帳號？",
    register: "註冊新帳號",
    reset: "密碼已重設，請用新密碼登入。",
    forgot: "忘記密碼？",
  },
} as const;

export const done = {
  view_begun: "開始檢視。",
  view_ended: "已結束檢視。",
  logged_in: "已登入。",
  logged_out: "已登出。",
  session_ended: "已登出該裝置。",
  sessions_ended: "已登出其他裝置。",
  password_changed: "已變更密碼，其他裝置都已登出。",
} as const;

export const fault = { password_same: "新密碼不能與目前的密碼相同。" } as const;

export const head = { login: "登入後可查看訂單、訂閱與產品金鑰。" } as const;

export const manager = {
  audit: {
    actions: {
      session_ended: "登出一個裝置",
      session_others_ended: "登出其他裝置",
      password_changed: "變更密碼",
      member_impersonation_started: "開始以會員身分檢視",
      member_impersonation_ended: "結束以會員身分檢視",
    },
    subjects: { session: "登入裝置" },
  },
  jobs: { taskNames: { session_forget_expired: "清除過期的登入" } },
} as const;

export const refusal = {
  session: {
    required: "請先登入。",
    wrong_credentials: "電子郵件或密碼不正確。",
    first_password:
      "使用首次密碼時，還需要邀請信裡的驗證碼。請用驗證碼設定自己的密碼，或在「忘記密碼」重新取得驗證碼。",
    locked: "這個帳號已被鎖定，請與我們聯絡。",
    password_change_required: "請先把密碼換成您自己的，再繼續使用。",
    terms_required: "請先同意會員條款，再繼續使用。",
    not_found: "找不到這個登入紀錄，可能已經登出。",
  },
  second_factor: {
    code_required: "密碼正確。請輸入驗證器上的驗證碼，完成登入。",
    wrong_code:
      "驗證碼不正確，或已經用過。請輸入驗證器 App 目前顯示的驗證碼，或一組未用過的備用驗證碼。",
    challenge_expired: "這次登入已逾時或嘗試次數過多，請重新輸入密碼。",
  },
} as const;

export const security = {
  sessions: {
    title: "登入中的裝置",
    device: "裝置",
    unknown: "未知裝置",
    ip: "IP 位址",
    opened: "登入時間",
    seen: "最近使用",
    action: "操作",
    current: "這個裝置",
    end: "登出",
    endLabel: "登出{device}",
    endOthers: "登出其他所有裝置",
  },
  change: {
    title: "變更密碼",
    first: "這是由他人為您設定的密碼。請先換成只有您知道的密碼，再繼續使用。",
    text: "變更後，其他裝置都會登出。",
    current: "目前的密碼",
    submit: "變更密碼",
  },
} as const;
