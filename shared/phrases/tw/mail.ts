export const mail = {
  member_locked: {
    subject: "您的帳號已被鎖定",
    greeting: "{name} 您好：",
    text: "您的會員帳號已由我們的人員鎖定，目前無法登入。已購買的產品金鑰不受影響。",
    contact: "如有疑問，請與我們聯絡。",
    action: "聯絡我們",
  },
  member_unlocked: {
    subject: "您的帳號已解除鎖定",
    greeting: "{name} 您好：",
    text: "您的會員帳號已解除鎖定，可以再次登入。",
    contact: "如有疑問，請與我們聯絡。",
    action: "登入",
  },
  layout: {
    address: "如果按鈕無法點選，請將下列網址複製到瀏覽器：",
    automatic: "這封郵件由系統自動寄出。",
    contact: "需要協助請來信 {email}，或來電 {phone}。",
  },
  order: {
    greeting: "{name} 您好：",
    preheader: "請在 {payBy} 前付款 {total}。",
    number: "訂單編號：{number}",
    total: "訂單金額：{total}",
    method: "付款方式：{method}",
    payBy: "付款期限：{payBy}（臺北時間）",
    reason: "原因：{reason}",
    see: "查看訂單",
    late: "逾期未付款，系統會自動取消訂單。如果您剛付款，請稍候，不必重複付款。",
    methods: {
      credit: "信用卡",
      creditPeriod: "信用卡定期扣款",
      atm: "ATM 轉帳",
      bank: "銀行匯款",
      free: "免付款",
    },
    action: {
      credit: "前往付款",
      creditPeriod: "前往付款",
      atm: "查看轉帳帳號",
      bank: "查看匯款帳戶",
      free: "查看訂單",
    },
    how: {
      credit: "請開啟訂單頁，以信用卡完成付款。",
      creditPeriod: "請開啟訂單頁，以信用卡完成第一期付款，之後會定期自動扣款。",
      atm: "請開啟訂單頁取得專屬的轉帳帳號，再到 ATM 或網路銀行轉帳；金額必須完全相同。",
      bank: "請開啟訂單頁查看我們的銀行帳戶，匯款後在同一頁回報帳號末五碼、日期與金額。",
      free: "這張訂單不需要付款。",
    },
  },
  order_placed: {
    subject: "訂單 {number} 已成立，請完成付款",
    title: "訂單已成立",
    text: "謝謝您的訂購。訂單 {number} 已為您保留 {hours, number} 小時，請在期限前付款。",
  },
  order_reminder: {
    subject: "訂單 {number} 的付款期限只剩 {hours, number} 小時",
    title: "付款期限只剩 {hours, number} 小時",
    text: "我們還沒有收到訂單 {number} 的款項，付款期限只剩不到 {hours, number} 小時。",
  },
  order_closed: {
    subject: "訂單 {number} 已取消",
    title: "訂單已取消",
    by: {
      overdue: "我們在付款期限前沒有收到款項，訂單已自動取消。",
      buyer: "訂單已依您的要求取消。",
      staff: "這張訂單已由我們的人員取消。",
    },
    paid: "如果您已經付款，請附上訂單編號與我們聯絡；款項會退還給您，或用來重新開啟訂單。需要的話，歡迎重新下單。",
  },
  order_changed: {
    subject: "訂單 {number} 的內容已變更",
    preheader: "變更後的金額為 {total}。",
    title: "訂單內容已變更",
    text: "我們的人員變更了訂單 {number} 的內容，單價不變。",
    line: "{name} × {quantity, number}：{total}",
    before: "原金額：{before}",
    after: "變更後的金額：{total}",
    question: "如果這不是您同意的變更，請先不要付款，並附上訂單編號與我們聯絡。",
  },
  transfer_reported: {
    subject: "已收到訂單 {number} 的匯款回報",
    title: "正在核對您的匯款",
    text: "我們已收到您的匯款回報，正在與銀行帳戶核對。",
    amount: "匯款金額：{amount}",
    date: "匯款日期：{date}",
    last5: "帳號末五碼：{last5}",
    wait: "核對通常在一個工作天內完成，結果會寄信通知您。核對期間訂單不會自動取消。",
  },
  payment_rejected: {
    subject: "訂單 {number} 的款項無法確認",
    title: "款項無法確認",
    text: "我們無法以您的款項完成訂單 {number}（{total}）。",
    refund: "已收到的 {refund} 會退還給您，我們會與您聯絡退款方式。",
    open: "訂單仍然有效，請在 {payBy}（臺北時間）前付款，或更正後重新回報。付款期限不會因此延後。",
    closed: "這張訂單已經取消。需要的話，歡迎重新下單。",
  },
  payment_held: {
    subject: {
      held: "訂單 {number} 收到一筆款項，正在確認",
      refund_due: "訂單 {number} 有款項將退還給您",
    },
    title: { held: "正在確認您的款項", refund_due: "款項將退還給您" },
    text: {
      held: "我們收到一筆與訂單 {number} 有關的款項，但無法自動完成這張訂單，正由專人確認。",
      refund_due:
        "我們收到一筆與訂單 {number} 有關的款項，但這張訂單已不需要這筆款項，因此會退還給您。",
    },
    amount: { held: "收到的金額：{amount}", refund_due: "退還的金額：{amount}" },
    next: {
      held: "確認後會寄信告訴您結果，您不需要再付一次。",
      refund_due: "我們會與您聯絡退款方式。",
    },
  },
  order_paid: {
    subject: "訂單 {number} 已付款{keys, plural, =0 {} other {，產品金鑰已備妥}}",
    preheader: "已收到 {total}，謝謝您的訂購。",
    title: "訂單已付款",
    greeting: "{name} 您好：",
    received: "我們已收到訂單 {number} 的款項 {total}，謝謝您的訂購。",
    plan: "（{months, plural, =0 {永久授權} other {# 個月}}）",
    trial: {
      subject: "訂單 {number}：免費試用已開始",
      preheader: "試用 {days, number} 天，到期自動停止，不會扣款。",
      title: "免費試用開始了",
      begun:
        "訂單 {number} 的免費試用已經開始，為期 {days, number} 天。到期後自動停止，不會扣款；要繼續使用，請到產品頁選購方案。",
      plan: "（免費試用 {days, number} 天）",
    },
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "合計",
    keys: "您的 {keys, number} 組產品金鑰已經備妥。為了安全，郵件裡不會寫出金鑰；請登入後在訂單頁查看。",
    activate:
      "啟用方式：在要使用的電腦上開啟軟體，貼上訂單頁的產品金鑰即可完成啟用。第一次啟用時電腦需要連上網路。",
    next: {
      hardware: "硬體：我們會來信確認規格與取貨時間，請憑訂單編號到服務中心領取。",
      service: "服務：一個工作天內，工程師會來信約定開始的時間與方式。",
      course: "課程：我們會來信告知上課時間、地點與所需資料。",
    },
    closing: "如有任何問題，請附上訂單編號與我們聯絡。",
    action: "{keys, plural, =0 {查看訂單} other {查看訂單與產品金鑰}}",
  },
  notice: {
    greeting: "{name} 您好：",
    at: "時間：{at}（臺北時間）",
    device: "裝置：{device}",
    ip: "IP 位址：{ip}",
    expected: "如果是您本人的操作，不需要再做任何事。",
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
      subject: "備用碼已重新產生",
      text: "您的帳號已產生一組新的備用碼，舊的備用碼全部失效。",
    },
    backup_code_used: {
      subject: "有人使用備用碼登入",
      text: "有人使用備用碼登入您的帳號。這組備用碼已不能再用；如果所剩不多，請重新產生。",
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
  code: {
    greeting: "{name} 您好：",
    life: "{purpose, select, invitation {驗證碼七天內有效} other {驗證碼十分鐘內有效}}，只能使用一次。也可以開啟下方連結，驗證碼會自動填入。",
    warning:
      "請勿將驗證碼告訴任何人，我們的人員也不會向您索取。{purpose, select, change_email_old {} confirm_deletion {} other {如果不是您申請的，請忽略這封郵件。}}",
    verify: {
      subject: "請驗證您的電子郵件",
      text: "請輸入下列驗證碼，確認這個電子郵件是您的。",
      action: "驗證電子郵件",
    },
    reset: {
      subject: "重設密碼的驗證碼",
      text: "有人申請重設您帳號的密碼。如果是您本人，請輸入下列驗證碼，再設定新密碼。",
      action: "設定新密碼",
    },
    invitation: {
      subject: "您的帳號已建立，請設定密碼",
      text: "我們已為您建立帳號。請輸入下列驗證碼，設定您的密碼後即可登入。",
      action: "設定密碼",
    },
    change_email: {
      subject: "確認新的電子郵件",
      text: "有一個帳號要改用這個電子郵件。如果是您本人，請在帳號安全頁輸入下列驗證碼。",
      action: "確認新的電子郵件",
    },
    change_email_old: {
      subject: "有人要變更您帳號的電子郵件",
      text: "有人申請變更您帳號的電子郵件。如果是您本人，請在帳號安全頁輸入下列驗證碼；如果不是，請立即變更密碼。",
      action: "確認變更",
    },
    confirm_export: {
      subject: "確認下載您的資料",
      text: "有人申請下載您帳號的所有資料。如果是您本人，請輸入下列驗證碼。",
      action: "下載我的資料",
    },
    confirm_deletion: {
      subject: "確認刪除您的帳號",
      text: "有人申請刪除您的帳號，刪除後無法復原。如果是您本人，請輸入下列驗證碼；如果不是，請立即變更密碼。",
      action: "繼續刪除帳號",
    },
  },
  account_deleted: {
    subject: "帳號已刪除",
    greeting: "{name} 您好：",
    text: "您的帳號已依您的要求刪除。您的姓名、電話、地址、電子郵件與登入資料都已移除；訂單與付款紀錄依法保留，但不再寫有您的姓名與電子郵件。",
    keys: "已啟用的電腦可以繼續使用產品金鑰，但今後沒有人能再看到這些金鑰。",
    at: "刪除時間：{at}（台北時間）",
    last: "這是我們寄到這個信箱的最後一封信，寄達後我們也會刪除這個地址。",
    unexpected:
      "如果這不是您本人的操作，請立即寫信給我們。已刪除的資料無法復原，您可以用同一個電子郵件重新註冊。",
    action: "前往網站",
  },
} as const;
