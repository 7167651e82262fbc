export const mail = {
  greeting: { named: "{name} 您好：", plain: "您好：" },
  layout: {
    address: "如果按鈕無法點選，請將下列網址複製到瀏覽器：",
    automatic: "這封郵件由系統自動寄出。",
    contact: "需要協助請來信 {email}，或來電 {phone}。",
  },
} as const;

export const manager = {
  jobs: {
    kinds: { mail_deliver: "寄送郵件", file_remove: "移除不再使用的檔案" },
    taskNames: {
      idempotency_forget_keys: "清除過期的重複送出防護紀錄",
      jobs_forget_done: "清除已完成的工作",
      database_vacuum: "回收已刪資料占用的空間",
    },
  },
} as const;

export const refusal = {
  edit: {
    conflict:
      "這筆資料在您開啟之後已被其他人修改，這次的操作沒有完成。請重新整理頁面，確認目前的內容後再試一次。",
  },
  import: {
    invalid: "檔案裡有需要修正的地方，尚未匯入任何資料。",
  },
  publish: {
    incomplete: "還有必填內容未完成，請填好標示的欄位再發布。",
  },
  visitor: {
    required: "您的瀏覽器封鎖了 Cookie，無法儲存。請允許本站使用 Cookie 後再試一次。",
  },
  request: {
    invalid: "有些欄位需要修正，請看標示的地方。",
    malformed: "無法讀取這個要求的內容。",
    media_type: "無法接受這種格式的內容。",
    too_large: "內容太大，無法接受。",
    key_reused: "這份表單已經送出過，但內容不同。請重新整理頁面後再試。",
    in_progress: "相同的要求正在處理中，請稍候再試。",
    foreign_origin: "這個要求來自別的網站，已拒絕。請回到本站重新操作。",
  },
  list: {
    too_long: "資料超過 1,000 筆，請分頁讀取。",
  },
  rate: {
    limited: "嘗試次數過多，請稍候幾分鐘再試。",
    exceeded: "短時間內的要求太多，請稍候再試。",
    overloaded: "目前使用人數過多，請過一分鐘再試。",
  },
  service: {
    unavailable: "服務暫時無法使用，請稍候再試。",
  },
  page: {
    not_found: "找不到這個頁面。",
  },
  access: {
    denied: "您的帳號沒有這項權限。",
    second_factor_required: "這裡需要兩步驟驗證，請用驗證碼重新登入。",
    read_only: "您正以會員身分檢視，不能變更任何資料。請先結束檢視。",
  },
  system: "系統發生錯誤，請稍後再試。",
} as const;
