export const checkout = {
  state: {
    partBackTitle:
      "{due, select, yes {该订单已支付，其中 {amount} 退款中} other {该订单已支付，其中 {amount} 已退还}}",
    partBackText: "退款方式和时间请见下方“退款”；其余内容不变。",
    refundTitle: "有一笔款项将退还给您",
    refundText: "这笔款项未计入该订单，将由专人按原支付方式退还；如需您提供账号，会另行与您联系。",
    refundedTitle: "{due, select, yes {该订单全额退款中} other {该订单已全额退款}}",
    refundedText:
      "{due, select, yes {我们会将 {amount} 退还给您} other {我们已将 {amount} 退还给您}}；退款方式和时间请见下方“退款”。{keys, select, yes {该订单的产品密钥已失效。} other {}}",
  },
} as const;

export const done = {
  order_refunded: "已发起退款。",
  refund_retried: "已重新提交退款。",
  refund_prepared: "转账信息已备好，请另一位同事确认。",
} as const;

export const fault = {
  is_whole: "这是剩余的全部金额：请改选“全部退还”（会一并收回商品），或改填较小的金额。",
  charged_back: "争议败诉后，银行已把这笔款项退给买家。请改填较小的金额。",
} as const;

export const mail = {
  order_refunded: {
    subject: {
      whole: "订单 {number} 正在全额退款",
      part: "订单 {number} 正在部分退款",
      free: "订单 {number} 已取消",
      pieces: "订单 {number} 的部分商品已收回",
      rest: "订单 {number} 的其余商品已收回",
    },
    title: {
      whole: "订单正在退款",
      part: "订单正在部分退款",
      free: "订单已取消",
      pieces: "订单的部分商品已收回",
      rest: "订单的其余商品已收回",
    },
    text: {
      whole: "我们将全额退还订单 {number} 的款项，订单随之取消。",
      part: "我们将退还订单 {number} 的部分款项，订单其余部分不受影响。",
      free: "我们已取消订单 {number}。该订单未收取任何费用。",
      pieces: "我们已收回订单 {number} 中的下列商品，不再另行退款，订单其余部分不受影响。",
      rest: "我们已收回订单 {number} 的其余商品，订单随之取消。款项此前已全部退还，不再另行退款。",
    },
    amount: "退款金额：{amount}",
    fee: "其中运费：{fee}",
    line: "{name} × {quantity, number}",
    keys: "退回商品的产品密钥已停用。",
    next: "款项正在退还，退还完成后会再发邮件通知您。",
  },
} as const;

export const manager = {
  order: {
    owedTitle: "此订单有款项待退还",
    owedText: "要退还的款项和下一步都在下方。",
    refundRecorded: "登记退款：{amount}",
    refundDecided: "发起退款 {amount}",
    piecesTaken: "收回部分商品，已无款项可退",
    refundToCard: "经支付平台退回原信用卡",
    refundByTransfer: "转账退回",
    refundReference: "退款编号 {reference}",
  },
  refund: {
    title: "订单退款",
    notTheOther: "这里退的是订单的付款；待处理款项请在上方退还。",
    text: "信用卡会自动通过支付平台退回；其他方式由一位同事准备转账、另一位同事确认。提交后会通知买家，退还完成时再通知一次。",
    share: "退款范围",
    chargedBack:
      "争议败诉后，银行已把该订单的 {amount} 退给持卡人，我们最多只能再退其余的 {left}。如需收回商品或整个订单，请在下方选择：会先抵扣银行已退的金额。",
    wholeChargedBack: "收回整个订单：订单取消。银行已把 {amount} 退给持卡人，不再另外退款。",
    wholeChargedBackKeys:
      "收回整个订单：订单取消，产品密钥停用。银行已把 {amount} 退给持卡人，不再另外退款。",
    wholeRest: "收回订单其余部分：订单取消。款项此前已全部退还。",
    wholeRestKeys: "收回订单其余部分：订单取消，产品密钥停用。款项此前已全部退还。",
    whole: "全部退还，{amount}：订单取消",
    wholeKeys: "全部退还，{amount}：订单取消，产品密钥停用",
    wholeFree: "取消该免费订单",
    wholeFreeKeys: "取消该免费订单，产品密钥停用",
    lines: "退回部分商品，按购买时的单价计算",
    linesOrFee: "退回部分商品（按购买时的单价计算）或运费",
    amount: "只退指定金额，买家保留商品",
    amountLabel: "退款金额",
    amountHint: "最多 {left}。",
    pieces: "退回“{name}”的数量",
    piecesHint: "最多 {left, number} 件，共 {together}。",
    fee: "退还运费 {fee}",
    feeAfterAmounts:
      "此订单已按金额退过 {amount}。请先确认其中不含运费，再勾选：买家在收货后七天内退回全部商品，或商品尚未寄出时，普通配送的运费也要退还，但只退一次。",
    feeHint: "买家在收货后七天内退回全部商品，或商品尚未寄出时，也要退还普通配送的运费。",
    restock: "退回的商品放回库存",
    restockHint: "尚未发货，或商品已经退回时才勾选。",
    reason: "原因",
    reasonHint: "买家可以看到。",
    submit: "确认退款",
    submitSum: "退款 {amount}",
    sureTitle: "要退款 {amount} 吗？",
    sureTitleWhole: "要取消整个订单吗？",
    sureWhole: "订单将取消。",
    sureWholeKeys: "订单将取消，产品密钥也会停用。",
    sureCard: "款项将通过支付平台退回原付款的信用卡。",
    sureBoth:
      "可以退回信用卡的款项将通过支付平台退回，其余由一位同事准备转账、另一位同事确认后退回。",
    feeIn: "其中运费：{fee}",
    sureTransfer: "款项将以转账退回：由一位同事准备、另一位同事确认。",
    sentTitle: "确认 {amount} 已经汇出？",
    list: "退款",
    decided: "{amount} · {reason}",
    free: "取消 · {reason}",
    by: "由 {name}",
    internal: "内部备注：{note}",
    ways: { card: "信用卡，通过支付平台", transfer: "转账", chargeback: "争议败诉，由银行退回" },
    states: {
      pending: "退款处理中",
      failed: "退款失败，需要处理",
      manual: "待准备转账",
      prepared: "待确认转账",
      done: "已退还",
    },
    troubles: {
      closing: "支付平台正在每日结算（20:15 至 20:30），结束后会自动再次提交。",
      not_captured: "支付平台在每日结算后才能退部分金额，届时会自动提交。",
      no_answer:
        "支付平台没有答复是否已退款，系统会自动再次查询。若一直没有答复，请先到支付平台后台查看该笔交易。",
      unasked:
        "目前无法联系支付平台，尚未提交任何退款，系统会自动重试。若一直无法提交，请检查支付平台设置，或准备转账。",
      late: "该笔交易已超过 90 天，支付平台不再受理退款，请准备转账。",
      refused:
        "支付平台拒绝退款（代码 {code}）。若是支付平台账户余额不足，请充值后再次提交；否则请准备转账。",
      differs:
        "支付平台已退的金额与账上不符。请到支付平台后台查看该笔交易，然后再次提交，或就不足的金额准备转账。",
      not_offered: "该笔支付无法通过支付平台退回，请准备转账。",
      under_way: "已提交退款，银行处理中；有结果会自动更新。",
      disputed: "持卡人已向银行提出争议，系统不会自动退款。请先在 Stripe 后台处理该争议。",
      dispute_won: "争议已结案，款项归商家。若尚未转账，可再次提交退款。",
      bounced: "银行退回了该笔退款（代码 {code}）。请向买家询问账户，准备转账。",
    },
    retry: "重新提交退款",
    prepare: "准备转账",
    prepareAgain: "更改账户",
    bank: "开户行",
    account: "账号",
    accountHint: "数字、英文字母、空格和连字符。",
    accountDigits: "买家登记的转出账号末五位：{last5}。",
    name: "户名",
    payee: "转入 {name}，{bank}，{account}",
    preparedBy: "由 {name} 准备",
    confirmedBy: "由 {name} 确认",
    waits: "须由另一位同事确认已汇出。",
    reference: "转账编号",
    confirm: "确认已汇出 {amount}",
    final: "提交后无法撤销，并会发邮件通知买家。",
    ofOrder: "到订单页处理",
    returned: "{at}，编号 {reference}",
  },
  audit: {
    actions: {
      order_refunded: "订单退款",
      refund_prepared: "准备退款转账",
      refund_retried: "重新提交退款",
    },
  },
  mail: { templates: { order_refunded: "退款通知" } },
  jobs: {
    kinds: { payment_refund: "通过支付平台退款" },
    taskNames: { payments_refund: "向支付平台查询退款" },
  },
} as const;

export const purchase = {
  refunds: {
    title: "退款",
    text: "该订单要退还或已退还给您的款项；每次退款也会发邮件通知。",
    what: "款项",
    how: "退还方式",
    amount: "金额",
    state: "状态",
    due: "待退款",
    refunded: "已退款",
    reference: "编号：{reference}",
    causes: {
      duplicate: "重复付款",
      amount_differs: "金额不符的付款",
      late: "订单结束后才到的款项",
      transfer: "多付的转账",
      renewal: "自动续订扣款",
      refund: "该订单的退款",
      bounced: "银行退回的退款",
    },
    ways: {
      card: "退回原信用卡",
      chargeback: "您提出争议后，已由发卡银行退回原信用卡",
      transfer: "以转账退还，会再向您询问账户",
      undecided: "退回原信用卡或以转账退还，确定后会通知您",
      account: "转账退回您付款的账户",
      digits: "转账退回尾号 {last5} 的账户",
      bank: "转账退回{bank}，尾号 {last5} 的账户",
    },
  },
} as const;

export const refusal = {
  order: {
    not_refundable: "只有已支付的订单可以退款。",
  },
  refund: {
    exceeds_remaining: "超出可退范围，请核对金额和数量。",
    charged_back: "争议败诉后，银行已把这笔款项退给持卡人，不能重复退款。",
    changed: "该订单刚刚有其他退款。页面已更新为目前可退的金额，请核对后再提交。",
    is_full:
      "这是剩余的全部金额。如需退整个订单，请改选“全部退还”；如需让买家保留商品，请改填较小的金额。",
    recurring_active:
      "该订单仍在自动扣款，每期金额包含要收回的项目。请先终止自动续订，或退整个订单，或改为按金额退款。",
    not_retryable: "该笔退款目前不能再次提交。",
    not_preparable: "该笔退款目前不需要转账。",
  },
} as const;
