export const fault = {
  wrong_code: "驗證碼不正確、已用過或已過期。",
  code_digits: "驗證碼是六位數字，請對照郵件再輸入一次。",
} as const;

export const mail = {
  code: {
    life: "{purpose, select, invitation {驗證碼七天內有效} other {驗證碼十分鐘內有效}}，只能使用一次。也可以開啟下方連結，驗證碼會自動填入。",
    warning:
      "請勿將驗證碼告訴任何人，我們的人員也不會向您索取。{purpose, select, change_email_old {} confirm_deletion {} license_reset {} other {如果不是您申請的，請忽略這封郵件。}}",
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
    license_reset: {
      subject: "確認遺失的電腦",
      text: "有人申請將一台遺失的電腦從您的產品金鑰解除。如果是您本人，請輸入下列驗證碼；如果不是，請立即變更密碼。",
      action: "開啟金鑰管理",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: { code_requested: "寄出驗證碼" },
    taskNames: { codes_forget_expired: "清除過期的驗證碼" },
  },
} as const;

export const refusal = {
  verification_code: {
    wrong: "驗證碼不正確、已用過或已過期，請核對，或重新取得驗證碼。",
    too_soon: "剛剛已寄出驗證碼，請先檢查信箱；一分鐘後可以再寄一次。",
  },
} as const;
