export const done = {
  data_code_sent: "驗證碼已寄到您的信箱。",
  account_deleted: "帳號已刪除。",
} as const;

export const mail = {
  account_deleted: {
    subject: "帳號已刪除",
    text: "您的帳號已依您的要求刪除。您的姓名、電話、地址、電子郵件與登入資料都已移除；訂單與付款紀錄依法保留，但不再寫有您的姓名與電子郵件。",
    keys: "已啟用的電腦可以繼續使用產品金鑰，但今後無法再查看這些金鑰。",
    at: "刪除時間：{at}（臺北時間）",
    last: "這是我們寄到這個信箱的最後一封信，寄達後我們也會刪除這個地址。",
    unexpected:
      "如果這不是您本人的操作，請立即寫信給我們。已刪除的資料無法復原，您可以用同一個電子郵件重新註冊。",
    action: "前往網站",
  },
} as const;

export const manager = {
  audit: { actions: { data_exported: "下載個人資料", member_deleted: "刪除帳號" } },
  mail: { templates: { account_deleted: "帳號已刪除" } },
  jobs: { taskNames: { privacy_finish_erasures: "刪除已刪帳號的剩餘資料" } },
} as const;

export const privacy = {
  title: "我的資料",
  intro: "下載我們保存的全部資料，或刪除帳號。兩者都要以寄到您信箱的驗證碼確認。",
  code: "驗證碼",
  codeHint: "寄到 {email} 的六位數字，十分鐘內有效。",
  codeSent: "驗證碼已寄到 {email}。",
  codeAgain: "重新寄送驗證碼",
  export: {
    title: "下載我的資料",
    text: "一個 ZIP 壓縮檔，內含 JSON 檔案與說明：帳號、個人資料、地址、登入裝置、訂單與付款、產品金鑰、購物車、寄給您的郵件、推薦，以及帳號的操作紀錄。",
    keys: "檔案中有完整的產品金鑰，請妥善保管。",
    begin: "寄送下載驗證碼",
    submit: "下載",
    after: "下載後，我們會寄一封通知到您的信箱。",
  },
  deletion: {
    title: "刪除帳號",
    text: "刪除後無法復原，請先下載需要的資料。",
    goes: "會刪除",
    goesItems: {
      profile: "姓名、電子郵件、電話、地址、頭像與其他個人資料",
      login: "密碼、兩步驟驗證、登入裝置與第三方登入",
      cart: "購物車與推薦碼",
      mails: "寄給您的郵件內容",
    },
    stays: "會保留",
    staysItems: {
      orders: "訂單、付款與帳務：依商業會計法等規定必須保存，但會移除您的姓名與電子郵件",
      keys: "產品金鑰：已啟用的電腦可以繼續使用，但包括您在內，沒有人能再看到金鑰，請先記下",
      trail: "安全紀錄：何時、從哪個網路位址做了什麼，不含姓名與電子郵件",
    },
    again: "之後可以用同一個電子郵件重新註冊成為新會員。",
    begin: "寄送刪除帳號驗證碼",
    step: "最後一步：填好以下欄位並送出，帳號就會立即刪除。",
    password: "密碼",
    reveal: "顯示密碼",
    factor: "兩步驟驗證的驗證碼",
    factorHint: "驗證器目前顯示的六位數字，或一組備用驗證碼。",
    submit: "永久刪除帳號",
    keep: "保留帳號",
    open: {
      unpaid: "尚未付款：請付款，或取消訂單。",
      confirming: "款項確認中：等我們確認完成。",
      renews: "自動續訂中：請先取消自動續訂。",
      ending:
        "這張訂單多出一筆自動續訂的授權，我們正在請付款平台終止；終止後即可刪除帳號，您不必做任何事。",
      goods: "商品還在出貨、運送中，或仍在收到後七天的退貨期內：期滿後即可刪除帳號。",
      money: "有款項等待確認或退還：處理完成後即可刪除帳號。",
      invoice: "電子發票還在開立、作廢或折讓中：完成後即可刪除帳號，您不必做任何事。",
    },
    obstacles: {
      shared_account:
        "這是展示用的共用帳號，不能變更登入方式，也不能刪除。請註冊自己的帳號來試用。",
      staff: "管理人員的帳號不能自行刪除，請先由另一位管理人員取消您的管理權限。",
      open_orders:
        "還有尚未完成的訂單。請先付款，或等訂單逾期取消（最多 {days, number} 天）；自動續訂的訂單請先取消自動續訂；多出的自動續訂授權由我們請付款平台終止；確認中或待退還的款項由我們處理完成後，電子發票開立完成，以及商品送達並過了七天退貨期後，就能刪除帳號。",
      earnings_due:
        "您還有尚未撥款的分潤：{amounts}。我們會先撥款給您，完成後就能刪除帳號；想提早結束，請與我們聯絡。",
      earnings_record: "查看分潤",
      earnings_contact: "與我們聯絡",
    },
  },
  deleted: {
    title: "帳號已刪除",
    text: "您的資料已經移除，也已登出。我們寄了一封確認信到您的信箱，寄達後也會一併刪除這個電子郵件地址。",
    home: "回到首頁",
  },
  archive: {
    title: "您的資料",
    made: "製作時間（UTC）：{at}",
    form: "JSON 檔案為 UTF-8 編碼；時間為 UTC；金額為最小貨幣單位的整數（TWD 為元，USD 與 CNY 為分）。",
    avatar: "頭像（有設定時才有）",
    files: {
      account: "帳號：電子郵件、姓名、語言、同意的會員條款與兩步驟驗證",
      profile: "個人資料",
      addresses: "地址簿",
      sessions: "登入中的裝置",
      identities: "連結的第三方登入",
      orders: "訂單：品項、歷程與付款",
      keys: "產品金鑰與使用的電腦",
      subscriptions: "訂閱與各期紀錄",
      cards: "儲存的信用卡：卡別、末四碼、有效期限",
      handovers: "產品金鑰的轉讓",
      tickets: "您登入時寄給我們的訊息與我們的回覆",
      quotations: "報價單",
      cart: "購物車",
      mails: "寄給您的郵件（含驗證碼的郵件不附內容）",
      referral: "推薦碼與次數",
      dealer: "經銷商：合約、收款帳戶、分潤，以及您是否為經銷商的客戶",
      views: "後台表格的檢視（管理人員）",
      votes: "您對常見問題「這個回答有幫助嗎？」的意見",
      attachments: "您在討論區上傳的圖片",
      drafts: "您尚未送出的草稿",
      forum: "您在論壇的提問與回覆，包含先前的版本",
      activity: "您的操作，以及對您帳號的操作",
    },
  },
} as const;

export const refusal = {
  privacy: {
    staff: "管理人員的帳號不能自行刪除，請先由另一位管理人員取消您的管理權限。",
    open_orders:
      "您還有尚未完成的訂單，請先付款或等訂單逾期取消；自動續訂的訂單請先取消自動續訂；多出的自動續訂授權由我們請付款平台終止；確認中或待退還的款項處理完成後，就能刪除帳號。",
    earnings_due:
      "您還有尚未撥款的分潤。我們會先撥款給您，完成後就能刪除帳號；想提早結束，請與我們聯絡。",
  },
} as const;
