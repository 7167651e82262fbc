export const refusal = {
  request: {
    invalid: "有些欄位需要修正，請看標示的地方。",
    malformed: "無法讀取這個要求的內容。",
    media_type: "無法接受這種格式的內容。",
    too_large: "內容太大，無法接受。",
    key_reused: "這份表單已經送出過，但內容不同。請重新整理頁面後再試。",
    in_progress: "相同的要求正在處理中，請稍候再試。",
    foreign_origin: "這個要求來自別的網站，已拒絕。請回到本站重新操作。",
  },
  access: {
    read_only: "您正以會員身分檢視，不能變更任何資料。請先結束檢視。",
    denied: "您的帳號沒有這項權限。",
    second_factor_required: "這裡需要兩步驟驗證，請用驗證碼重新登入。",
  },
  rate: {
    limited: "嘗試次數過多，請稍候幾分鐘再試。",
    exceeded: "短時間內的要求太多，請稍候再試。",
    overloaded: "目前使用人數過多，請稍候再試。",
  },
  list: { too_long: "資料超過 1,000 筆，請分頁讀取。" },
  page: { not_found: "找不到這個頁面。" },
  session: {
    locked: "這個帳號已被鎖定，請與我們聯絡。",
    password_change_required: "請先把密碼換成您自己的，再繼續使用。",
    terms_required: "請先同意會員條款，再繼續使用。",
    required: "請先登入。",
    wrong_credentials: "電子郵件或密碼不正確。",
    email_taken: "這個電子郵件已經註冊過，請直接登入。",
    code_required: "密碼正確。請輸入驗證器上的驗證碼，完成登入。",
    wrong_code:
      "驗證碼不正確，或已經用過。請輸入驗證器 App 目前顯示的驗證碼，或一組未用過的備用碼。",
    challenge_over: "這次登入已逾時或嘗試次數過多，請重新輸入密碼。",
    wrong_password: "密碼不正確。",
    not_found: "找不到這個登入紀錄，可能已經登出。",
  },
  identity: {
    unavailable: "目前無法使用這種登入方式。",
    over: "這次登入已逾時或已經使用過，請再試一次。",
    declined: "您沒有同意登入，沒有做任何變更。",
    failed: "無法確認對方回覆的身分，沒有登入。請再試一次，或改用密碼登入。",
    known_address:
      "這個電子郵件已有帳號。請用密碼登入，接著就能連結兩者；忘記密碼可以用電子郵件重設。",
    unverified: "請先驗證帳號的電子郵件，才能連結其他登入方式。",
    elsewhere: "這個外部帳號已經連結到另一個會員帳號。",
    already: "這個會員帳號已經連結了同一家的另一個外部帳號，請先取消連結。",
    not_linked: "這個外部帳號沒有連結，或已經取消連結。",
  },
  catalogue: {
    product_not_found: "找不到這項產品，可能已經下架。",
    not_purchasable: "這項產品目前還不能購買。",
  },
  cart: {
    saved_full: "稍後再買最多保留 50 項，請先移除不需要的項目。",
    line_not_found: "購物車裡已經沒有這個項目。",
    visitor_required: "缺少訪客識別碼，無法保留購物車。",
    empty: "購物車是空的。",
    out_of_stock: "庫存不足，剩餘數量已標示在該項商品旁；購物車裡已有的件數也計算在內。",
  },
  order: {
    not_found: "找不到這張訂單。",
    total_changed: "購物車的內容或金額已經改變，請確認後再送出一次。",
    trial_alone: "免費試用須單獨下單。請先把其他商品移出購物車，或先完成其他商品的訂購。",
    trial_once: "每項產品每位會員限免費試用一次。您已經試用過其中的產品，或數量超過一份。",
    trial_unverified:
      "免費試用須先驗證電子郵件。請到會員中心的「驗證電子郵件」輸入信中的驗證碼，再回來下單；購物車內容會保留。",
    not_payable: "這張訂單目前不需要付款。",
    overdue: "已超過付款期限，這張訂單不能再付款。請重新下單。",
    not_cancellable: "這張訂單目前不能取消。",
    not_confirming: "這張訂單沒有等待確認的款項。",
    needs_reopening: "款項是在訂單取消後才收到的，請改用「重新開啟訂單」或退回款項。",
    not_reopenable: "這張訂單不是在取消後才收到款項，不需要重新開啟。",
    amount_short: "收到的金額與訂單金額不符，請核對後勾選「接受差額」，或退回款項。",
    payment_undecided: "付款結果還沒有確定，請過幾分鐘再試一次。",
    tries_undecided:
      "這張訂單已有多次付款還沒有結果。請在已開啟的付款頁完成付款，或改用銀行匯款；也可以取消訂單後重新下單。",
    not_editable: "只有尚未付款、還在期限內的訂單可以修改。",
    edited_meanwhile: "另一位同事在您開啟之後改過這張訂單，請確認目前的內容後再修改。",
    payment_begun:
      "訂購人已取得轉帳帳號，在帳號失效前金額不能變更。請等款項入帳或帳號失效；若現在就要改內容，請取消這張訂單後重新下單。",
    nothing_changed: "沒有任何變更。",
    nothing_left: "訂單至少要留下一個需要付款的項目；若全部都不要，請改用「取消訂單」。",
  },
  transfer: {
    not_found: "找不到這筆轉帳回報。",
    not_reportable: "這張訂單目前不能回報轉帳。",
    alike: "有另一筆金額、末五碼與日期都相同的回報。請核對存摺後，確認您選的是這一筆。",
    booked: "這筆匯款回報的款項已經入帳，不能再登記一次。",
    changed: "訂購人在您開啟之後送出了另一筆匯款回報，或這筆已由同事處理。請重新核對後再確認。",
  },
  held: {
    changed: "在您開啟之後，這張訂單又收到款項或已由同事處理。請確認目前的待處理款項後再決定。",
    not_found: "找不到這筆款項。",
    not_due: "這筆款項目前不需要退還。",
  },
  event: {
    not_found: "找不到這筆通知。",
    not_replayable: "這筆通知沒有有效的簽章，不能重新處理。",
  },
  rates: {
    changed: "另一位同事在您開啟之後改過匯率，請確認目前的匯率後再套用。",
    refused: "匯率內容有錯，沒有套用任何一筆。",
    not_found: "找不到這個版本的匯率。",
  },
  prices: {
    changed: "其中有價格後來又改變了，請確認目前的價格後再試一次。",
    scheduled: "同一段時間已排定其他價格，請先復原那次變更，或換一個時間。",
    change_not_found: "找不到這次變更，或已經復原。",
  },
  bank: {
    changed: "另一位同事在您開啟之後改過銀行帳戶，請重新整理後再修改。",
  },
  payment: {
    setting_changed: "另一位同事在您開啟之後改過這項設定，請確認目前的內容後再修改。",
    provider_not_found: "這個付款平台沒有可以檢查的金鑰。",
    method_unavailable: "這筆金額或幣別不能使用這種付款方式。",
    not_found: "找不到這筆付款。",
  },
  mail: {
    not_found: "找不到這封郵件。",
    secret: "這封郵件含有驗證碼或連結，不能由他人重寄，請對方重新申請。",
    erased: "這封郵件的收件人已刪除帳號，郵件內容也已刪除，無法重寄。",
  },
  demo: {
    shared_account: "這是展示用的共用帳號，不能變更登入方式，也不能刪除。請註冊自己的帳號來試用。",
  },
  privacy: {
    staff: "管理人員的帳號不能自行刪除，請先由另一位管理人員取消您的管理權限。",
    open_orders:
      "您還有尚未完成的訂單，請先付款或等訂單逾期取消（最多三天）；確認中的款項處理完成後，就能刪除帳號。",
  },
  site: {
    changed: "另一位同事在您開啟之後改過這些文字。",
    info_not_found: "找不到這份公司資料。",
  },
  news: { not_found: "找不到這則消息，可能已經下架。" },
  job: { not_found: "找不到這項工作。" },
  address: {
    not_found: "找不到這個地址，可能已經刪除。",
    too_many: "地址簿最多 50 筆，請先刪除用不到的地址。",
  },
  member: {
    not_found: "找不到這位會員。",
    own_account: "不能對自己的帳號這樣做。",
    is_staff: "這位會員是管理人員，只有可以調整人員權限的人才能這樣做。",
    edited_meanwhile:
      "您開啟之後，這份資料在別處改過，所以這次還沒有儲存。您輸入的內容都還在：標示的欄位與目前儲存的內容不同，請檢查後再儲存一次，或按「還原」看目前儲存的內容。",
    import_refused: "有些資料需要修正，尚未匯入任何資料。",
  },
  staff: {
    not_found: "找不到這位管理人員。",
    unknown_address: "沒有會員使用這個電子郵件，請對方先註冊。",
    already: "這位會員已經是管理人員。",
    own_rights: "您不能取消自己管理人員權限的權利，請由另一位管理人員處理。",
    not_held: "您只能給予自己已有的權限。",
  },
  view: {
    not_found: "找不到這個檢視。",
    too_many: "這個表格儲存的檢視已達上限，請先刪除不用的檢視。",
  },
  security: {
    email_verified: "電子郵件已經驗證過了。",
    enrolment_over: "設定已逾時，請重新開始設定。",
    second_factor_off: "這個帳號還沒有開啟兩步驟驗證。",
    second_factor_kept: "管理人員必須使用兩步驟驗證，不能關閉。",
  },
  code: {
    wrong: "驗證碼不正確、已用過或已過期，請核對，或重新取得驗證碼。",
    too_soon: "剛剛已寄出驗證碼，請先檢查信箱；一分鐘後可以再寄一次。",
  },
  challenge: { required: "請先完成下方的六位數驗證，再試一次。" },
  system: "系統發生錯誤，請稍後再試。",
} as const;
