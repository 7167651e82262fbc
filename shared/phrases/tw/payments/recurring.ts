export const checkout = {
  state: {
    laterTitle: "這張訂單的信用卡又扣了一期款項：{amount}",
    laterText: "我們正在處理這筆扣款，使用期限尚未因此延長，有結果會寄信通知您。您不需要做任何事。",
  },
} as const;

export const done = { renewal_cancelled: "已取消自動續訂。" } as const;

export const mail = {
  renewal_cancelled: {
    subject: "訂單 {number} 已取消自動續訂",
    title: "已取消自動續訂",
    by: {
      buyer: "自動續訂已依您的要求取消，信用卡不會再扣款。",
      staff: "我們的人員已取消這張訂單的自動續訂，信用卡不會再扣款。",
      provider: "付款平台已停止這張訂單的自動續訂扣款，信用卡不會再扣款。",
    },
    ended: "已停止的扣款：{months, plural, =1 {每月} other {每 # 個月}} {amount}",
    runsOn: "已付款的期間與產品金鑰照常使用到期滿，到期後不會續訂。使用期限請見訂單頁。",
    final: "取消後無法恢復。要再次自動續訂，請重新下單；如果之後仍被扣款，我們會退還。",
  },
} as const;

export const manager = {
  nav: { charges: "自動續訂扣款" },
  order: {
    needlessTitle: "自動續訂扣款仍在進行",
    needlessText:
      "這筆自動續訂扣款的首期款已退還或待退還，或扣款金額與訂單金額不同，但付款平台仍會扣款：{ref}，{each} {amount}，{since} 開始。系統會持續要求平台停止，停止後這個提醒會自動消失；若過了一天還在，請到平台後台停止。",
  },
  decide: {
    misfit: {
      title: "自動續訂會終止，訂單不會續訂",
      text: "這筆自動續訂扣款的金額不是訂單現在的金額：{ref}，{each} {amount}，訂單 {total}。款項用來付清這張訂單後，系統會請平台終止扣款；訂購人若要續訂，須另外下單。",
    },
    cancelRenewal: {
      title: "取消自動續訂",
      text: "向付款平台停止這張訂單的自動續訂扣款，並寄信通知訂購人。已付款的期間與產品金鑰照常使用到期滿。停止後無法恢復，訂購人要再續訂須重新下單。",
    },
  },
  charges: {
    title: "自動續訂扣款",
    intro:
      "自動續訂第二次起的扣款紀錄。扣款成功會自動支付訂閱的下一期；扣款失敗則該期逾期。只有金額不符的款項會等待處理，請到「待處理款項」決定。",
    emptyTitle: "沒有自動續訂扣款",
    emptyText: "信用卡第二次扣款後會出現在這裡。",
    search: "訂單編號或訂購人",
    firstDay: "扣款日期（起）",
    lastDay: "扣款日期（迄）",
    order: "訂單",
    buyer: "訂購人",
    amount: "金額",
    currency: "幣別",
    result: "結果",
    succeeded: "扣款成功",
    failed: "扣款失敗",
    failedWith: "扣款失敗（{code}）",
    money: "款項",
    moneyOf: { applied: "已入帳", waiting: "等待處理", returned: "退回" },
    chargedAt: "扣款時間",
    period: "週期",
    months: "{months, plural, =1 {每月} other {每 # 個月}}",
    sequence: "第幾次",
    mandate: "授權狀態",
    ref: "平台單號",
    mandates: { running: "進行中", cancelled: "已停止", finished: "已期滿" },
  },
  audit: { actions: { order_renewal_cancelled: "取消訂單續訂" } },
  mail: { templates: { renewal_cancelled: "取消自動續訂通知" } },
  jobs: {
    kinds: { payment_needless: "停止不需要的自動續訂扣款" },
    taskNames: { payments_backfill_charges: "補登付款平台的自動續訂扣款" },
  },
} as const;

export const purchase = {
  renewal: {
    title: "自動續訂",
    each: "{months, plural, =1 {每月} other {每 # 個月}} {amount}",
    amount: "金額",
    next: "下次扣款",
    nextNone: "沒有了，已扣完最後一期",
    card: "信用卡",
    endingIn: "末四碼 {card}",
    end: "何時結束",
    endText:
      "您在這裡取消，或總共扣款 {most, number} 次之後。結束後不再扣款，已付款的期間與產品金鑰照常使用到期滿。",
    cancel: "取消自動續訂",
    question: "確定要取消自動續訂嗎？",
    noMore: "我們會請付款平台停止扣款，之後不會再從您的信用卡扣款。",
    runsOn: "已付款的期間與產品金鑰照常使用到期滿。",
    runsUntil: "已付款的期間與產品金鑰有效至 {until}（臺北時間）。",
    ranUntil: "已付款的期間與產品金鑰已於 {until} 期滿（臺北時間）。",
    final: "停止後無法恢復。之後要再自動續訂，請重新下單。",
    submit: "確定取消自動續訂",
    cancelledTitle: "已取消自動續訂，信用卡不會再扣款",
    toSubscriptions: "我的訂閱",
    again: "能否重新開啟，或重新續訂的價格，請見訂閱頁面。",
  },
} as const;

export const refusal = {
  recurring: {
    not_cancellable: "這張訂單沒有可以取消的續訂。",
    cancellation_undecided: "付款平台還沒有確認停止扣款，續訂沒有變更。請過幾分鐘再試一次。",
  },
} as const;
