export const checkout = {
  state: {
    partBackTitle:
      "{due, select, yes {這張訂單已付款，其中 {amount} 退款中} other {這張訂單已付款，其中 {amount} 已退還}}",
    partBackText: "退款方式與時間請見下方「退款」；其餘內容不變。",
    refundTitle: "有一筆款項將退還給您",
    refundText:
      "這筆款項未計入這張訂單，將由專人依原付款方式退還；若需要您提供帳號，會另行與您聯絡。",
    refundedTitle: "{due, select, yes {這張訂單全額退款中} other {這張訂單已全額退款}}",
    refundedText:
      "{due, select, yes {我們會將 {amount} 退還給您} other {我們已將 {amount} 退還給您}}；退款方式與時間請見下方「退款」。{keys, select, yes {這張訂單的產品金鑰已失效。} other {}}",
  },
} as const;

export const done = {
  order_refunded: "已開始退款。",
  refund_retried: "已重新送出退款。",
  refund_prepared: "匯款資料已備妥，請另一位同事確認。",
} as const;

export const fault = {
  is_whole: "這是剩下的全部金額：請改選「全部退還」（會一併收回品項），或改填較小的金額。",
  charged_back: "爭議敗訴後，銀行已把這筆款項退給訂購人。請改填較小的金額。",
} as const;

export const mail = {
  order_refunded: {
    subject: {
      whole: "訂單 {number} 全額退款處理中",
      part: "訂單 {number} 部分退款處理中",
      free: "訂單 {number} 已取消",
      pieces: "訂單 {number} 的部分品項已收回",
      rest: "訂單 {number} 的其餘品項已收回",
    },
    title: {
      whole: "訂單退款處理中",
      part: "訂單部分退款處理中",
      free: "訂單已取消",
      pieces: "訂單的部分品項已收回",
      rest: "訂單的其餘品項已收回",
    },
    text: {
      whole: "我們將全額退還訂單 {number} 的款項，訂單也隨之取消。",
      part: "我們將退還訂單 {number} 的部分款項，訂單其餘部分不受影響。",
      free: "我們已取消訂單 {number}。這張訂單沒有收取任何費用。",
      pieces: "我們已收回訂單 {number} 的下列品項，不再另行退款，訂單其餘部分不受影響。",
      rest: "我們已收回訂單 {number} 的其餘品項，訂單也隨之取消。款項先前已全部退還，不再另行退款。",
    },
    amount: "退款金額：{amount}",
    fee: "其中運費：{fee}",
    line: "{name} × {quantity, number}",
    keys: "退回品項的產品金鑰已經停用。",
    next: "款項正在退還，退還完成後會再以電子郵件通知您。",
  },
} as const;

export const manager = {
  order: {
    owedTitle: "這張訂單有款項待退還",
    owedText: "要退還的款項與下一步都在下方。",
    refundRecorded: "登記退款：{amount}",
    refundDecided: "開始退款 {amount}",
    piecesTaken: "收回部分品項，已無款項可退",
    refundToCard: "經付款平台退回原信用卡",
    refundByTransfer: "匯款退回",
    refundReference: "退款編號 {reference}",
  },
  refund: {
    title: "訂單退款",
    notTheOther: "這裡退的是訂單的付款；待處理款項請在上方退還。",
    text: "信用卡會自動透過付款平台退回；其他方式由一位同事準備匯款、另一位同事確認。送出後會通知訂購人，退還完成時再通知一次。",
    share: "退款範圍",
    chargedBack:
      "爭議敗訴後，銀行已把這張訂單的 {amount} 退給持卡人，我們最多只能再退其餘的 {left}。要收回品項或整張訂單，請在下方選擇：會先抵銀行已退的金額。",
    wholeChargedBack: "收回整張訂單：訂單取消。銀行已把 {amount} 退給持卡人，不再另外退款。",
    wholeChargedBackKeys:
      "收回整張訂單：訂單取消，產品金鑰停用。銀行已把 {amount} 退給持卡人，不再另外退款。",
    wholeRest: "收回訂單其餘部分：訂單取消。款項先前已全部退還。",
    wholeRestKeys: "收回訂單其餘部分：訂單取消，產品金鑰停用。款項先前已全部退還。",
    whole: "全部退還，{amount}：訂單取消",
    wholeKeys: "全部退還，{amount}：訂單取消，產品金鑰停用",
    wholeFree: "取消這張免費訂單",
    wholeFreeKeys: "取消這張免費訂單，產品金鑰停用",
    lines: "退回部分品項，依購買時的單價計算",
    linesOrFee: "退回部分品項（依購買時的單價計算）或運費",
    amount: "只退指定金額，訂購人保留品項",
    amountLabel: "退款金額",
    amountHint: "最多 {left}。",
    pieces: "退回「{name}」的數量",
    piecesHint: "最多 {left, number} 件，共 {together}。",
    fee: "退還運費 {fee}",
    feeAfterAmounts:
      "這筆訂單已經以金額退過 {amount}。確認其中沒有包含運費再勾選：消費者收到貨品七天內退回全部貨品，或貨品還沒有寄出時，一般寄送的運費也要退還，但只退一次。",
    feeHint: "消費者收到貨品七天內退回全部貨品，或貨品還沒有寄出時，也要退還一般寄送的運費。",
    restock: "退回的品項放回庫存",
    restockHint: "尚未出貨，或貨品已經退回時才勾選。",
    reason: "原因",
    reasonHint: "訂購人看得到。",
    submit: "確認退款",
    submitSum: "退款 {amount}",
    sureTitle: "要退款 {amount} 嗎？",
    sureTitleWhole: "要取消整張訂單嗎？",
    sureWhole: "訂單會取消。",
    sureWholeKeys: "訂單會取消，產品金鑰也會停用。",
    sureCard: "款項會透過付款平台退回原付款的信用卡。",
    sureBoth:
      "可以退回信用卡的款項會透過付款平台退回，其餘由一位同事準備匯款、另一位同事確認後退回。",
    feeIn: "其中運費：{fee}",
    sureTransfer: "款項會以匯款退回：由一位同事準備、另一位同事確認。",
    sentTitle: "確認 {amount} 已經匯出？",
    list: "退款",
    decided: "{amount} · {reason}",
    free: "取消 · {reason}",
    by: "由 {name}",
    internal: "內部備註：{note}",
    ways: { card: "信用卡，透過付款平台", transfer: "匯款", chargeback: "爭議敗訴，由銀行退回" },
    states: {
      pending: "退款處理中",
      failed: "退款失敗，需要處理",
      manual: "待準備匯款",
      prepared: "待確認匯款",
      done: "已退還",
    },
    troubles: {
      closing: "付款平台正在每日關帳（20:15 至 20:30），結束後會自動再送出。",
      not_captured: "付款平台在每日關帳後才能退部分金額，屆時會自動送出。",
      no_answer:
        "付款平台沒有回覆是否已退款，系統會自動再查詢。若一直沒有回覆，請先到付款平台後台查看這筆交易。",
      unasked:
        "目前無法連線到付款平台，也還沒有送出任何退款，系統會自動再試。若一直無法送出，請檢查付款平台設定，或準備匯款。",
      late: "這筆交易已超過 90 天，付款平台不再受理退款，請準備匯款。",
      refused:
        "付款平台拒絕退款（代碼 {code}）。若是付款平台帳戶餘額不足，請先儲值再送一次；否則請準備匯款。",
      differs:
        "付款平台已退的金額與帳上不符。請到付款平台後台查看這筆交易，再重新送出，或就不足的金額準備匯款。",
      not_offered: "這筆付款無法透過付款平台退回，請準備匯款。",
      under_way: "已送出退款，銀行處理中；有結果會自動更新。",
      disputed: "持卡人已向銀行提出爭議，系統不會自動退款。請先在 Stripe 後台處理這筆爭議。",
      dispute_won: "爭議已結案，款項歸商家。若還沒有匯款，可以再次送出退款。",
      bounced: "銀行退回了這筆退款（代碼 {code}）。請向訂購人詢問帳戶，準備匯款。",
    },
    retry: "重新送出退款",
    prepare: "準備匯款",
    prepareAgain: "更改帳戶",
    bank: "銀行與分行",
    account: "帳號",
    accountHint: "數字、英文字母、空格與連字號。",
    accountDigits: "訂購人回報的匯出帳號末五碼：{last5}。",
    name: "戶名",
    payee: "匯入 {name}，{bank}，{account}",
    preparedBy: "由 {name} 準備",
    confirmedBy: "由 {name} 確認",
    waits: "須由另一位同事確認已匯出。",
    reference: "匯款編號",
    confirm: "確認已匯出 {amount}",
    final: "送出後無法復原，並會寄信通知訂購人。",
    ofOrder: "到訂單頁處理",
    returned: "{at}，編號 {reference}",
  },
  audit: {
    actions: {
      order_refunded: "訂單退款",
      refund_prepared: "準備退款匯款",
      refund_retried: "重新送出退款",
    },
  },
  mail: { templates: { order_refunded: "退款通知" } },
  jobs: {
    kinds: { payment_refund: "透過付款平台退款" },
    taskNames: { payments_refund: "向付款平台查詢退款" },
  },
} as const;

export const purchase = {
  refunds: {
    title: "退款",
    text: "這張訂單要退還或已退還給您的款項；每次退款也會寄信通知。",
    what: "款項",
    how: "退還方式",
    amount: "金額",
    state: "狀態",
    due: "待退款",
    refunded: "已退款",
    reference: "編號：{reference}",
    causes: {
      duplicate: "重複付款",
      amount_differs: "金額不符的付款",
      late: "訂單結束後才到的款項",
      transfer: "多付的匯款",
      renewal: "自動續訂扣款",
      refund: "這張訂單的退款",
      bounced: "銀行退回的退款",
    },
    ways: {
      card: "退回原信用卡",
      chargeback: "您提出爭議後，已由發卡銀行退回原信用卡",
      transfer: "以匯款退還，會再向您詢問帳戶",
      undecided: "退回原信用卡或以匯款退還，確定後會通知您",
      account: "匯款退回您付款的帳戶",
      digits: "匯款退回末五碼 {last5} 的帳戶",
      bank: "匯款退回{bank}，末五碼 {last5} 的帳戶",
    },
  },
} as const;

export const refusal = {
  order: {
    not_refundable: "只有已付款的訂單可以退款。",
  },
  refund: {
    exceeds_remaining: "超過還可以退的範圍，請確認金額與數量。",
    charged_back: "爭議敗訴後，銀行已把這筆款項退給持卡人，不能再退一次。",
    changed: "這張訂單剛才有其他退款。畫面已更新為目前可退的金額，請確認後再送出。",
    is_full:
      "這是剩下的全部金額。要退整張訂單請改選「全部退還」；要讓訂購人保留品項，請改填較小的金額。",
    recurring_active:
      "這張訂單仍在自動扣款，每期金額包含要收回的項目。請先終止自動續訂，或退整張訂單，或改退金額。",
    not_retryable: "這筆退款目前不能再次送出。",
    not_preparable: "這筆退款目前不需要匯款。",
  },
} as const;
