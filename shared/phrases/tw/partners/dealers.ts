export const dealer = {
  bank: {
    title: "銀行帳戶",
    intro: "我們會把分潤匯到這個帳戶。只有負責撥款的同仁看得到。",
    account: "您的帳戶",
    changed: "最後變更：{at}",
    held: "帳戶最近才填寫或變更，因此 {until} 之前不會撥款。如果不是您本人操作，請立即與我們聯絡。",
    fields: {
      accountName: "戶名",
      accountNumber: "銀行帳號",
      bankName: "銀行名稱",
      branch: "分行",
      swiftCode: "SWIFT 代碼",
      bankAddress: "銀行地址",
      phone: "電話",
      address: "地址",
    },
    swiftHint: "國外帳戶請填寫。",
    password: "您的密碼",
    passwordHint: "避免他人變更您的帳戶。儲存後，撥款會暫停 {hours, number} 小時。",
    reveal: "顯示密碼",
    save: "儲存帳戶",
  },
  agreement: {
    open: "請閱讀並同意您的經銷合約，之後才能撥款。",
    openAgain:
      "您在 {at} 同意了第 {version, number} 版，之後內容已變更。請閱讀並再次同意，之後才能撥款。",
    percentOf: "客戶購買產品金額的 {percent}",
    caps: "較低的比例",
    cap: "{name}：{percent}",
    own: "自行購買",
    ownYes: "計算分潤",
    ownNo: "不計算分潤",
    renewals: "續訂",
    renewalsAll: "每次續訂都計算分潤",
    renewalsLimit: "{max, plural, =0 {續訂不計算分潤} other {前 # 次續訂計算分潤}}",
    hold: "可支付時間",
    holdText: "付款後 {days, number} 天",
    since: "生效日",
    sinceVersion: "{at}（第 {version, number} 版）",
    agreed: "您同意的時間",
    agreedTo: "第 {version, number} 版，{at}",
    agree: "我已閱讀並同意以上合約內容",
    submit: "同意",
    bankLink: "填寫銀行帳戶",
    agreeLink: "閱讀並同意",
  },
} as const;

export const done = {
  dealer_agreed: "謝謝您，經銷合約已確認。",
  bank_info_saved: "銀行資料已儲存。",
} as const;

export const fault = {
  account_number: "帳號只能使用數字、英文字母、空格和連字號，至少五個數字或字母。",
  dealer_agree: "請勾選同意。",
  percent_above_upper: "高於上層經銷商的比例，請輸入較低的比例。",
  percent_given: "下層經銷商的比例較高。",
  time_past: "請選擇未來的時間。",
} as const;

export const refusal = {
  dealer: {
    not_found: "找不到這位經銷商。",
    exists: "這位會員已經是經銷商。",
    closed: "這位經銷商的合約已終止，無法再變更，請選擇其他經銷商。",
    ended: "您的經銷合約已結束，這裡不再開放。您的分潤、對帳單和銀行帳戶仍可在經銷商專區查看。",
    suspended: "您的經銷商資格目前暫停，暫時無法進行。請與我們聯絡。",
    not_agreed: "請先確認經銷合約。",
    too_deep: "經銷商最多三層。",
    cycle: "經銷商不能移到自己或自己的下層經銷商之下。",
    percent_conflict: "下層經銷商的分潤比例高於此比例，請先調降他們的比例。",
    agreement_past: "合約只能從現在或之後開始生效。",
  },
} as const;

export const mail = {
  dealer_bank: {
    entered: {
      subject: "您的銀行帳戶已儲存",
      text: "您的經銷商專區填寫了末碼 {account} 的銀行帳戶，我們會把分潤匯到這個帳戶。",
    },
    changed: {
      subject: "您的銀行帳戶已變更",
      text: "您的經銷商專區改用末碼 {account} 的銀行帳戶，之後的分潤會匯到這個帳戶。",
    },
    until: "為了安全，{until}（臺北時間）之前不會撥款，也就是 72 小時內。",
    unexpected: "如果不是您本人操作，請立即變更密碼並與我們聯絡，以免款項匯給他人。",
    action: "確認帳戶",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_bank: "銀行帳戶變更通知" } },
  audit: {
    actions: { dealer_bank_changed: "變更經銷商銀行帳戶" },
    subjects: { dealer: "經銷商" },
  },
  jobs: {
    kinds: { dealer_attribute: "記錄新會員的所屬經銷商" },
  },
} as const;
