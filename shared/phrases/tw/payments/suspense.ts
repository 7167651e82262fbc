export const checkout = {
  state: {
    overTitle: "收到的款項超過這張訂單的金額",
    overAmount: "將退還 {amount}。",
    twiceTitle: "這張訂單收到重複的款項",
    twiceText: "訂單已完成付款；多收的款項正由專人處理，您不需要做任何事。",
  },
} as const;

export const done = { refund_recorded: "已登記退款。" } as const;

export const mail = {
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
      refund_due: "款項會依原付款方式退還；若需要您提供帳號，會另行與您聯絡。",
    },
  },
  payment_refunded: {
    subject: "訂單 {number} 的款項 {amount} 已退還",
    title: "款項已退還",
    text: {
      paid: "訂單 {number} 多收的款項已經退還給您。",
      closed: "訂單 {number} 結束後才收到的款項，已經退還給您。",
      open: "我們收到一筆未能完成訂單 {number} 的款項，已經退還給您。",
      renewal: "訂單 {number} 自動續訂扣款的一筆款項，已經退還給您。",
      refund: "先前通知您的訂單 {number} 退款，已經退還給您。",
      chargeback: "您對訂單 {number} 的付款提出爭議後，發卡銀行已將款項退還給您。",
    },
    amount: "退還金額：{amount}",
    at: "退還時間：{at}（臺北時間）",
    reference: "退款編號：{reference}",
    to: {
      card: "退回：原信用卡",
      chargeback: "退回：由發卡銀行退回原信用卡",
      account: "退回：您付款的帳戶",
      digits: "退回：末五碼 {last5} 的帳戶",
      bank: "退回：{bank}，末五碼 {last5} 的帳戶",
    },
    arrives: {
      card: "信用卡退款會出現在之後的帳單上，何時入帳由發卡銀行決定，通常需要七到十四個工作天。",
      account: "跨行退款可能需要一兩個工作天才會入帳。",
      chargeback: "這筆款項由發卡銀行直接入帳。若在信用卡帳單上沒有看到，請洽發卡銀行。",
    },
    means: {
      paid: "訂單仍然是已付款，產品與產品金鑰不受影響。",
      closed: "訂單仍然是已取消。需要的話，歡迎重新下單。",
      open: "訂單還沒有付款。如果仍然需要，請在付款期限前到訂單頁付款。",
      renewal: "這筆扣款沒有延長任何使用期限；原本的使用期限與產品金鑰不受影響。",
      refund: "這筆退款到此已經處理完成。",
    },
  },
} as const;

export const manager = {
  nav: { held: "待處理款項" },
  start: { held: "待處理或待退還的款項" },
  order: {
    money: "匯款回報與待處理款項",
    moneyWhat: "事由",
    moneyDetails: "內容",
    moneyAt: "時間",
  },
  held: {
    title: "待處理款項",
    search: "訂單編號或訂購人",
    intro:
      "逾期、重複或金額不符的款項會列在這裡，由人工入帳或退還；處理中的退款也列在這裡，直到完成。",
    order: "訂單",
    cause: "原因",
    causes: {
      duplicate: "重複付款",
      amount_differs: "金額不符",
      late: "取消或逾期後才收到",
      transfer: "銀行轉帳",
      renewal: "自動續訂的扣款，尚未對應到期數",
      refund: "已付款訂單的退款",
      bounced: "銀行退回的退款",
    },
    amount: "款項金額",
    rest: "應退金額",
    ofAmount: "訂單 {amount}",
    orderAmount: "訂單金額",
    dueOf: "{amount} 當中應退 {rest}",
    state: "狀態",
    states: { held: "待處理", applied: "已入帳", refund_due: "待退款", refunded: "已退款" },
    old: "收到已超過 {days, number} 天",
    person: "只看需要人工處理的",
    all: "包含已處理的款項",
    ref: "交易編號",
    buyer: "訂購人",
    payer: "付款來源",
    payerCard: "信用卡末四碼 {card}",
    payerDigits: "末五碼 {last5}",
    payerAccount: "匯款帳戶不詳",
    payerUnknown: "信用卡或帳戶不詳",
    heldAt: "發生時間",
    currency: "幣別",
    orderStatus: "訂單狀態",
    refund: "退款",
    needless: "仍在扣款，系統正要求平台停止",
    mandate: "自動續訂扣款",
    decide: "請到訂單頁處理",
    reference: "訂單 {number} 的退款編號",
    referenceHint: "匯款或付款平台的退款編號",
    confirm: {
      title: "要登記 {amount} 已退還嗎？",
      to: "退給 {buyer}（{payer}），訂單 {number}。",
      reference: "退款編號：{reference}。",
      final: "登記後無法復原，並會寄信通知訂購人。",
      submit: "登記退款 {amount}",
      cancel: "取消",
    },
    record: "登記退款",
    emptyTitle: "沒有待處理的款項",
    emptyText: "需要人工處理的款項會出現在這裡。",
  },
  giveBack: {
    title: "退還待處理款項",
    text: "訂單不需要這筆款項，退還後訂單不受影響。",
    alone:
      "這筆款項的金額與退款對象已經確定，一個人登記即可；訂單退款的金額須先決定，匯款才需要兩個人。",
    what: "{cause}：{amount}",
    card: "請在付款平台後台把 {amount} 退回原信用卡（付款編號 {ref}），再填入退款編號。",
    transfer: "請把 {amount} 匯回原付款帳戶（付款編號 {ref}），再填入匯款編號。",
    renewal: "也可以先保留為暫收款，待續訂功能上線後處理。",
    reference: "退款或匯款編號",
    submit: "登記退款 {amount}",
  },
  audit: { actions: { payment_refunded: "登記退款" } },
  mail: { templates: { payment_held: "款項待處理通知", payment_refunded: "退款通知" } },
  jobs: { kinds: { payment_held: "寄出款項待處理通知" } },
} as const;

export const refusal = {
  suspense: {
    not_found: "找不到這筆款項。",
    not_returnable: "這筆款項目前不需要退還。",
    changed: "在您開啟之後，這張訂單又收到款項或已由同事處理。請確認目前的待處理款項後再決定。",
  },
  refund: {
    transfer_changed: "這筆匯款的帳戶在您開啟之後改過了，畫面已更新。請核對帳戶後再確認。",
    not_prepared: "請先由一位同事填寫要匯入的帳戶。",
    same_person: "這筆匯款由您準備，須由另一位同事確認已匯出。",
    preparer_not_permitted:
      "準備這筆匯款的同事已經沒有處理付款的權限。請核對帳戶後重新準備，再由另一位同事確認。",
  },
} as const;
