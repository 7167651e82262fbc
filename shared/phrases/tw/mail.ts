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
  order_paid: {
    subject: "訂單 {number} 已付款{keys, plural, =0 {} other {，產品金鑰已備妥}}",
    preheader: "已收到 {total}，謝謝您的訂購。",
    title: "訂單已付款",
    greeting: "{name} 您好：",
    received: "我們已收到訂單 {number} 的款項 {total}，謝謝您的訂購。",
    plan: "（{months, plural, =0 {永久授權} other {# 個月}}）",
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
    life: "{purpose, select, invitation {驗證碼七天內有效} other {驗證碼十分鐘內有效}}，只能使用一次。也可以按下方按鈕，驗證碼會自動填入。",
    warning: "請勿將驗證碼告訴任何人，我們的人員也不會向您索取。如果不是您申請的，請忽略這封郵件。",
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
