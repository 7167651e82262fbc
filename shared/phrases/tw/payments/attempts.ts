export const checkout = {
  method: {
    credit: "信用卡",
    creditPeriod: "信用卡自動續訂",
    atm: "ATM 轉帳",
    bank: "銀行轉帳",
    free: "免費",
  },
  methodNote: {
    credit: "VISA、Mastercard、JCB，一次付清。",
    creditPeriod:
      "今天先扣 {amount}，之後{months, plural, =1 {每月} other {每 # 個月}}自動扣款一次，連同今天這次最多扣 {most, number} 次；可隨時在訂單頁取消自動續訂。",
    atm: "取得一組專屬帳號，於期限內轉帳。",
    bank: "{currency, select, TWD {匯款後由我們人工確認。} other {以 {currency} 電匯（SWIFT）到我們的外幣帳戶，由我們人工確認。}}",
    free: "不需付款。",
  },
  unavailable: {
    paused: "目前暫停使用。",
    currency: "僅支援新臺幣（TWD），請在下單前切換幣別。",
    no_account: "目前沒有這個幣別的收款帳戶。",
    too_small: "金額低於這種付款方式的下限 {min}。",
    too_large: "金額超過這種付款方式的上限 {max}。",
    deadline: "期限前剩下的時間不足一整天，來不及轉帳。",
    too_late: "距離付款期限不到半小時，來不及用這種方式付款。",
    overdue: "已超過付款期限。",
    not_recurring: "僅限訂購內容全部為相同期間的訂閱方案。",
    free_months: "使用加送月數的優惠碼時，不能選擇自動續訂。",
    owner_only: "僅限下單的會員本人使用。",
    trial_mixed: "免費試用須單獨下單，請先移除其他商品。",
    trial_used: "您已經試用過這項產品，每位會員限一次。",
    trial_unverified: "請先驗證您的電子郵件，再訂購免費試用。",
  },
  blocked: {
    paused: { title: "目前暫停收款", next: "請稍後再試，或寫信到 <mail></mail> 與我們聯絡。" },
    currency: {
      title: "沒有付款方式支援這個幣別",
      next: "請改選新臺幣（TWD）再下單，或寫信到 <mail></mail> 與我們聯絡。",
    },
    no_account: {
      title: "目前沒有這個幣別的收款帳戶",
      next: "請改以新臺幣（TWD）下單，或寫信到 <mail></mail> 與我們聯絡。",
    },
    too_small: {
      title: "金額低於所有付款方式的下限",
      next: "請再加購其他商品，或寫信到 <mail></mail> 與我們聯絡。",
    },
    too_large: {
      title: "金額超過所有付款方式的上限",
      next: "請減少數量、分次下單，或寫信到 <mail></mail> 與我們聯絡。",
    },
    deadline: {
      title: "期限太近，來不及轉帳",
      next: "請重新下單以取得新的付款期限，或寫信到 <mail></mail> 與我們聯絡。",
    },
    too_late: {
      title: "期限太近，來不及開始付款",
      next: "請重新下單並立即付款，或寫信到 <mail></mail> 與我們聯絡。",
    },
    overdue: {
      title: "已超過付款期限",
      next: "請重新下單；若您已經付款，請寫信到 <mail></mail> 告訴我們。",
    },
    not_recurring: {
      title: "目前只提供自動續訂，但這筆訂單不能續訂",
      next: "請單獨訂購期間相同的訂閱方案，或寫信到 <mail></mail> 與我們聯絡。",
    },
    free_months: {
      title: "目前只提供自動續訂，不能與這個優惠碼併用",
      next: "請移除加送月數的優惠碼，或寫信到 <mail></mail> 與我們聯絡。",
    },
    owner_only: {
      title: "只有下單的會員能用這種方式付款",
      next: "請以下單的帳號登入，或請下單的會員付款；有問題請寫信到 <mail></mail>。",
    },
    trial_mixed: {
      title: "免費試用須單獨下單",
      next: "可以現在先訂購試用、其他商品稍後再買，或把試用留到之後，先結帳其他商品。",
    },
    trial_used: {
      title: "您已經試用過這項產品",
      next: "每位會員限試用一次。請選購方案，繼續使用。",
    },
    trial_unverified: {
      title: "驗證電子郵件後即可免費試用",
      next: "購物車內容會保留，驗證完成後再回來即可。",
    },
    none: { title: "目前沒有可用的付款方式", next: "請寫信到 <mail></mail>，我們會為您安排。" },
  },
  handover: {
    title: "前往付款頁面",
    text: "正在帶您到付款頁面。如果沒有自動前往，請按下面的按鈕。",
    go: "前往付款",
  },
  pay: {
    title: "等待付款",
    otherwise: "改用其他方式付款",
    notBoth: "若改用其他方式付款，請不要再轉帳到上方的帳戶。",
    deadline: "請在 {time} 前完成付款。",
    after: "逾期未付款，訂單會自動取消。付款確認後，產品金鑰或出貨進度會立即出現在這一頁。",
    now: "付款 {amount}",
    again: "付款 {amount}",
    check: "查看付款結果",
    leftTitle: "您離開了付款頁面",
    leftText: "除非您已經在付款頁面完成付款，否則不會扣款。",
    failedTitle: "上一次付款沒有成功",
    failedText: "發卡銀行沒有核准這筆交易，您沒有被扣款。請確認卡片資料，或換一張卡再試。",
    lapsedTitle: "轉帳沒有在期限內完成",
    lapsedText: "這個帳號已經失效，請不要再轉入。請選擇付款方式，重新付款。",
    unfinishedTitle: "上一次付款沒有完成",
    unfinishedText:
      "付款平台在 {time} 回覆：沒有收到款項。如果您在那之後已經付款，請查看付款結果；否則請直接重新付款。",
    cannot: "{method}：{why}",
    openTitle: "還不知道上一次付款的結果",
    openText:
      "付款在 {time} 開始，但付款平台還沒有通知結果。請先查看結果；如果確定沒有付款，再重新付款。",
  },
  awaited: {
    title: "正在確認付款結果",
    asking: "正在等候付款平台的通知，這一頁會自動更新。",
    stopped: "還沒有收到付款平台的通知，這一頁已停止自動更新。",
    known: "付款在 {time} 開始。目前還不能確定是否成功；在確認之前，請不要再次付款。",
    account: "您在 {time} 選擇了 ATM 轉帳，正在等候付款平台提供帳號；帳號會顯示在這一頁。",
    longer:
      "通常幾秒內就有結果。如果需要更久，您可以離開這一頁：確認後我們會寄信通知，也可以從「我的訂單」查看。有疑問請寫信到 {email}。",
    check: "立即查看結果",
    back: "我沒有付款，重新付款",
  },
} as const;

export const done = {
  payment_begun: "即將前往付款頁面。",
  order_cancelled: "訂單已取消。",
  orders_cancelled: "已取消選取的訂單。",
} as const;

export const fault = {
  choose_payment: "請選擇付款方式。",
  method_unavailable: "這種付款方式不適用於這筆訂單，請改選其他方式。",
  method_paused: "這種付款方式目前暫停使用，請改選其他方式，或稍後再試。",
  method_currency: "這種付款方式不支援這個幣別，請改選其他方式，或改以新臺幣（TWD）下單。",
  method_no_account: "目前沒有這個幣別的收款帳戶，請改選其他付款方式，或改以新臺幣（TWD）下單。",
  method_too_small: "金額低於這種付款方式的下限，請改選其他方式，或再加購其他商品。",
  method_too_large: "金額超過這種付款方式的上限，請改選其他方式，或減少數量、分次下單。",
  method_deadline: "期限前剩下的時間不足一整天，來不及轉帳，請改選其他付款方式，或重新下單。",
  method_too_late: "距離期限不到半小時，來不及用這種方式付款，請改選其他方式，或重新下單。",
  method_not_recurring:
    "自動續訂僅限訂購內容全部為相同期間的訂閱方案，請改選其他付款方式，或單獨訂購這些方案。",
  method_free_months: "自動續訂不能與加送月數的優惠碼併用，請改選其他付款方式，或移除優惠碼。",
  method_owner_only: "只有下單的會員能用這種方式付款，請改選其他方式，或以下單的帳號登入。",
  method_nothing_to_pay: "這筆訂單不需付款，付款方式請選「免費」。",
  method_not_free: "這筆訂單不是免費的，請改選其他付款方式。",
} as const;

export const mail = {
  order: {
    methods: {
      credit: "信用卡",
      creditPeriod: "信用卡自動續訂",
      atm: "ATM 轉帳",
      bank: "銀行轉帳",
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
      creditPeriod: "請開啟訂單頁，以信用卡完成第一期付款，之後會自動續訂扣款。",
      atm: "請開啟訂單頁取得專屬的轉帳帳號，再到 ATM 或網路銀行轉帳；金額必須完全相同。",
      bank: "請開啟訂單頁查看我們的銀行帳戶，匯款後在同一頁回報帳號末五碼、日期與金額。",
      free: "這張訂單不需要付款。",
    },
  },
  order_reminder: {
    again: "改用其他方式付款",
    ways: "可以使用的付款方式：{ways}",
    separator: "、",
    order: {
      subject: "訂單 {number} 的付款期限只剩 {hours, number} 小時",
      title: "付款期限只剩 {hours, number} 小時",
      text: "我們還沒有收到訂單 {number} 的款項，付款期限只剩不到 {hours, number} 小時。",
    },
    account: {
      subject: "訂單 {number} 的轉帳期限只剩 {hours, number} 小時",
      title: "轉帳期限只剩 {hours, number} 小時",
      text: "我們還沒有收到訂單 {number} 的轉帳款項，轉帳期限只剩不到 {hours, number} 小時。",
      bank: "轉入銀行：{bank}",
      number: "轉入帳號：{number}",
      amount: "轉帳金額：{total}",
      payBy: "轉帳期限：{payBy}（臺北時間）",
      how: "請在期限前到 ATM 或網路銀行轉帳，金額必須完全相同；期限一過，這個帳號就不再收款。",
      after:
        "之後到 {orderPayBy}（臺北時間）為止，您還可以在訂單頁改用其他方式付款；再逾期，系統會自動取消訂單。如果您剛轉帳，請稍候，不必重複付款。",
    },
    over: {
      subject: "訂單 {number} 的轉帳帳號已失效，仍可改用其他方式付款",
      title: "轉帳帳號已失效，訂單仍可付款",
      text: "我們沒有在期限前收到訂單 {number} 的轉帳款項，轉帳帳號已經失效，請不要再轉入。訂單仍為您保留不到 {hours, number} 小時。",
    },
    instead: {
      account_over: "請開啟訂單頁，改用其他方式付款。",
      method_off: "原本選擇的付款方式「{method}」現在已不能使用，請開啟訂單頁，改用其他方式付款。",
      none: "目前沒有可以使用的付款方式。請附上訂單編號與我們聯絡，我們會協助您付款。",
    },
  },
} as const;

export const manager = {
  order: {
    accountUntil: "有效至 {time}",
    attempts: "付款紀錄",
    askedFor: "應付 {amount}",
    attemptsNone: "還沒有付款紀錄。",
    ref: "交易編號",
    provider: "付款平台",
    providerRef: "平台交易序號",
    state: "結果",
    amount: "金額",
    started: "開始付款",
    settled: "收到結果",
    failure: "失敗代碼",
    failures: {
      declined: "發卡銀行沒有核准，沒有扣款。",
      refused: "平台回報付款失敗，沒有收到款項。",
      expired: "付款頁面關閉前無人完成付款，沒有扣款。",
      not_opened: "平台沒有開啟付款頁面，無法付款。",
    },
    providers: { ecpay: "綠界 ECPay", stripe: "Stripe", bank: "銀行轉帳", free: "免付款" },
    unpaidWhy: "付款平台在 {time} 回覆：沒有收到款項。",
    attemptStates: {
      started: "等待結果",
      unpaid: "目前未付款",
      succeeded: "成功",
      failed: "失敗",
      duplicate: "重複付款",
      review: "款項暫存",
      given_up: "未完成，已結案",
    },
    attemptStarted: "開始付款：{method}，{amount}",
    attemptSettled: "付款結果：{state}",
  },
  decide: {
    cancelAny: {
      title: "取消訂單",
      text: "取消前會先向付款平台查詢；已收到的款項列為待退款。",
    },
    closeUnanswered: {
      title: "結束逾期訂單",
      text: "付款期限已過，但付款平台一直查不到結果，系統無法自動取消。送出時會再查詢一次：查到已付款就不會取消；仍查不到就照樣結束，保留的庫存會釋出。之後若有款項入帳，會等您處理。",
    },
  },
  audit: {
    actions: {
      order_cancelled: "取消訂單",
      order_force_cancelled: "付款平台查詢無結果，結束訂單",
    },
    subjects: { payment: "款項" },
  },
  mail: { templates: { order_reminder: "付款提醒" } },
  jobs: {
    taskNames: {
      orders_remind: "寄送付款提醒",
      orders_expire: "取消逾期未付款的訂單",
      payments_close_pages: "關閉不再需要的付款頁",
      payments_give_up: "把未完成的付款結案",
    },
  },
} as const;

export const purchase = {
  record: {
    tries: "付款紀錄",
    none: "這張訂單還沒有付款紀錄。",
    method: "付款方式",
    startedAt: "開始時間",
    amount: "金額",
    outcome: "結果",
    declinedWhy: "發卡銀行或付款平台沒有核准這張卡，沒有扣款。",
    declinedCode: "付款平台代碼：{code}",
    unpaidWhy: "付款平台在 {time} 回覆：這次付款沒有收到款項。",
    givenUpWhy: "開始付款後沒有完成，沒有扣款。",
    states: {
      declined: "授權失敗",
      given_up: "未完成",
      unpaid: "目前未付款",
      started: "結果未定",
      waiting: "等待轉帳",
      succeeded: "成功",
      failed: "未成功",
      duplicate: "重複付款，處理中",
      review: "已收到款項，但未能自動完成訂單",
      open: "確認中",
      confirmed: "已確認",
      rejected: "未能確認",
      superseded: "已改用其他方式付款",
      arrived: "付款後才到帳，將退還",
      withdrawn: "已撤回",
      corrected: "已更正",
      deciding: "已到帳，正在人工確認",
    },
  },
} as const;

export const refusal = {
  order: {
    not_payable: "這張訂單目前不需要付款。",
    overdue: "已超過付款期限，這張訂單不能再付款。請重新下單。",
    not_cancellable: "這張訂單目前不能取消。",
    not_editable: "只有尚未付款、還在期限內的訂單可以修改。",
  },
  payment: {
    undecided: "付款結果還沒有確定，請過幾分鐘再試一次。",
    too_many_undecided:
      "這張訂單已有多次付款還沒有結果。請在已開啟的付款頁完成付款，或改用銀行轉帳；也可以取消訂單後重新下單。",
    account_assigned:
      "訂購人已取得轉帳帳號，在帳號失效前金額不能變更。請等款項入帳或帳號失效；若現在就要改內容，請取消這張訂單後重新下單。",
    method_unavailable: "這種付款方式不適用於這筆訂單，原因請見付款方式的說明。",
    gateway_unavailable: "目前無法開啟付款頁面，款項沒有被扣。請過幾分鐘再按一次付款。",
    not_found: "找不到這筆付款。",
  },
} as const;
