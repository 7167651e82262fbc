export const checkout = {
  state: {
    overTitle: "收到的款项超过该订单金额",
    overAmount: "将退还 {amount}。",
    twiceTitle: "该订单收到重复款项",
    twiceText: "订单已完成支付；多收的款项正由专人处理，您无需任何操作。",
  },
} as const;

export const done = { refund_recorded: "已登记退款。" } as const;

export const mail = {
  payment_held: {
    subject: {
      held: "订单 {number} 收到一笔款项，正在确认",
      refund_due: "订单 {number} 有款项将退还给您",
    },
    title: { held: "正在确认您的款项", refund_due: "款项将退还给您" },
    text: {
      held: "我们收到一笔与订单 {number} 有关的款项，但无法自动完成该订单，正在人工确认。",
      refund_due:
        "我们收到一笔与订单 {number} 有关的款项，但该订单已不需要这笔款项，因此将退还给您。",
    },
    amount: { held: "收到金额：{amount}", refund_due: "退还金额：{amount}" },
    next: {
      held: "确认结果会发邮件通知您，您无需再次付款。",
      refund_due: "款项将按原支付方式退还；如需您提供账号，会另行与您联系。",
    },
  },
  payment_refunded: {
    subject: "订单 {number} 的款项 {amount} 已退还",
    title: "款项已退还",
    text: {
      paid: "订单 {number} 多收的款项已退还给您。",
      closed: "订单 {number} 关闭后才收到的款项，已退还给您。",
      open: "我们收到一笔未能完成订单 {number} 的款项，已退还给您。",
      renewal: "订单 {number} 自动续订扣款的一笔款项，已退还给您。",
      refund: "此前通知您的订单 {number} 退款，已退还给您。",
      chargeback: "您对订单 {number} 的付款提出争议后，发卡银行已将款项退还给您。",
    },
    amount: "退还金额：{amount}",
    at: "退还时间：{at}（台北时间）",
    reference: "退款编号：{reference}",
    to: {
      card: "退回：原信用卡",
      chargeback: "退回：由发卡银行退回原信用卡",
      account: "退回：您的付款账户",
      digits: "退回：尾号 {last5} 的账户",
      bank: "退回：{bank}，尾号 {last5} 的账户",
    },
    arrives: {
      card: "信用卡退款会显示在之后的账单上，到账时间由发卡银行决定，通常需要 7 至 14 个工作日。",
      account: "跨行退款可能需要一两个工作日到账。",
      chargeback: "该款项由发卡银行直接入账。如在信用卡账单上没有看到，请咨询发卡银行。",
    },
    means: {
      paid: "订单仍为已支付，产品和产品密钥不受影响。",
      closed: "订单仍为已取消。如有需要，欢迎重新下单。",
      open: "订单尚未支付。如仍需要，请在支付期限前到订单页支付。",
      renewal: "这笔扣款没有延长任何有效期；原有的有效期和产品密钥不受影响。",
      refund: "该笔退款已处理完毕。",
    },
  },
} as const;

export const manager = {
  nav: { held: "待处理款项" },
  start: { held: "待处理或待退还的款项" },
  order: {
    money: "汇款信息与待处理款项",
    moneyWhat: "事由",
    moneyDetails: "内容",
    moneyAt: "时间",
  },
  held: {
    title: "待处理款项",
    search: "订单号或买家",
    intro:
      "逾期、重复或金额不符的款项会列在这里，由人工入账或退还；处理中的退款也列在这里，直到完成。",
    order: "订单",
    cause: "原因",
    causes: {
      duplicate: "重复付款",
      amount_differs: "金额不符",
      late: "取消或逾期后才到账",
      transfer: "银行转账",
      renewal: "自动续订的扣款，尚未对应到期数",
      refund: "已支付订单的退款",
      bounced: "银行退回的退款",
    },
    amount: "款项金额",
    rest: "应退金额",
    ofAmount: "订单 {amount}",
    orderAmount: "订单金额",
    dueOf: "{amount} 中应退 {rest}",
    state: "状态",
    states: { held: "待处理", applied: "已入账", refund_due: "待退款", refunded: "已退款" },
    old: "到账已超过 {days, number} 天",
    person: "只看需要人工处理的",
    all: "包含已处理的款项",
    ref: "交易编号",
    buyer: "买家",
    payer: "付款来源",
    payerCard: "信用卡末四位 {card}",
    payerDigits: "末五位 {last5}",
    payerAccount: "转账账户不详",
    payerUnknown: "信用卡或账户不详",
    heldAt: "发生时间",
    currency: "币种",
    orderStatus: "订单状态",
    refund: "退款",
    needless: "仍在扣款，系统正要求平台停止",
    mandate: "自动续订扣款",
    decide: "请到订单页处理",
    reference: "订单 {number} 的退款编号",
    referenceHint: "银行或支付平台的退款编号",
    confirm: {
      title: "要登记 {amount} 已退还吗？",
      to: "退给 {buyer}（{payer}），订单 {number}。",
      reference: "退款编号：{reference}。",
      final: "登记后无法撤销，并会发邮件通知买家。",
      submit: "登记退款 {amount}",
      cancel: "取消",
    },
    record: "登记退款",
    emptyTitle: "没有待处理的款项",
    emptyText: "需要人工处理的款项会显示在这里。",
  },
  giveBack: {
    title: "退还待处理款项",
    text: "订单不需要这笔款项，退还后订单不受影响。",
    alone:
      "该笔款项的金额与退款对象已经确定，一个人登记即可；订单退款的金额须先决定，转账才需要两个人。",
    what: "{cause}：{amount}",
    card: "请在支付平台后台将 {amount} 退回原信用卡（支付编号 {ref}），再填写退款编号。",
    transfer: "请将 {amount} 转回原付款账户（支付编号 {ref}），再填写转账编号。",
    renewal: "也可以先保留为暂收款，待续订功能上线后处理。",
    reference: "退款或转账编号",
    submit: "登记退款 {amount}",
  },
  audit: { actions: { payment_refunded: "登记退款" } },
  mail: { templates: { payment_held: "款项待处理通知", payment_refunded: "退款通知" } },
  jobs: { kinds: { payment_held: "发送款项待处理通知" } },
} as const;

export const refusal = {
  suspense: {
    not_found: "找不到这笔款项。",
    not_returnable: "这笔款项目前无需退还。",
    changed:
      "在您打开页面之后，该订单又收到款项，或已由同事处理。请先查看当前的待处理款项再做决定。",
  },
  refund: {
    transfer_changed: "该笔转账的账户在您打开页面之后有改动，页面已更新。请核对账户后再确认。",
    not_prepared: "请先由一位同事填写收款账户。",
    same_person: "该笔转账由您准备，须由另一位同事确认已汇出。",
    preparer_not_permitted:
      "准备这笔转账的同事已不再有处理付款的权限。请核对账户后重新准备，再由另一位同事确认。",
  },
} as const;
