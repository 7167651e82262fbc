export const mail = {
  subscription: {
    product: "方案：{product}",
    amount: "金額：{amount}",
    stops: "產品金鑰可用至：{at}（台北時間）",
    renews: {
      subject: "您的方案 {product} 將於 {day} 續訂",
      preheader: "{day} 將從您的信用卡扣款 {amount}。",
      title: "您的方案即將續訂",
      text: "您的方案會自動續訂，屆時將從您的信用卡扣款 {amount}。",
      date: "扣款日：{at}（台北時間）",
      next: "若要繼續使用，不需要做任何事。若不再需要，請在扣款日前到訂閱頁面取消續訂；已付款的期間仍可使用到期滿。",
      action: "查看或取消續訂",
    },
    ends: {
      subject: "您的方案 {product} 將於 {day} 到期",
      preheader: "此方案不會自動續訂。下一期費用為 {amount}，請在 {day} 前續訂。",
      title: "您的方案即將到期",
      text: "您的方案不會自動續訂，下一期費用為 {amount}。",
      date: "使用期限：{at}（台北時間）",
      next: "若要不中斷地繼續使用，請到訂閱頁面續訂，產品金鑰維持不變。若不再需要，則不必處理。",
      action: "續訂",
    },
    past_due: {
      subject: "{product} 的款項扣款失敗",
      preheader: "{day} 起這一期的 {amount} 未能扣款成功。",
      title: "款項扣款失敗",
      text: "您的方案新一期的款項 {amount} 未能扣款成功。",
      date: "應付款日：{at}（台北時間）",
      next: "請向發卡銀行確認信用卡狀況，或到訂閱頁面自行支付這一期。若不再需要此方案，也可以在該頁面取消。",
      action: "支付這一期",
    },
    suspended: {
      subject: "{product}：產品金鑰已暫停使用",
      preheader: "{day} 起這一期的 {amount} 尚未付款。",
      title: "產品金鑰已暫停使用",
      text: "您的方案目前這一期的 {amount} 尚未付款，產品金鑰已暫停使用。正在執行的加工不會中斷。",
      date: "應付款日：{at}（台北時間）",
      next: "到訂閱頁面支付這一期後，金鑰會立即恢復使用，您的設定與電腦都會保留。若不再需要此方案，也可以在該頁面取消。",
      action: "支付這一期",
    },
    over: {
      subject: "您的方案 {product} 已到期",
      preheader: "使用期限到 {day}。",
      title: "您的方案已到期",
      text: "您的方案已到期，不會再扣款。",
      date: "使用期限：{at}（台北時間）",
      next: "日後隨時可以到訂閱頁面重新訂閱，產品金鑰維持不變，每期費用如上。",
      action: "重新訂閱",
    },
    renewed: {
      subject: "{product} 已續訂至 {day}",
      preheader: "我們已收到 {amount}，謝謝您。",
      title: "您的方案已續訂",
      text: "我們已收到 {amount}，謝謝您繼續使用。",
      date: "使用期限：{at}（台北時間）",
      next: "收據在訂單頁面。下次扣款日與取消續訂，請到訂閱頁面查看。",
      action: "查看訂閱",
    },
  },
} as const;

export const manager = {
  mail: { templates: { order_paid: "訂單付款通知", subscription: "訂閱" } },
  jobs: {
    kinds: {
      order_refunded: "停用退款訂單的金鑰",
      license_issue: "核發產品金鑰",
      subscription_charge: "入帳定期定額扣款",
      subscription_contract_ended: "結束已終止合約的訂閱",
    },
    taskNames: { subscriptions_settle: "處理訂閱到期與逾期" },
  },
} as const;
