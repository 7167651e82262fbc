export const checkout = {
  method: {
    credit: "信用卡",
    creditPeriod: "信用卡自动续订",
    atm: "ATM 转账",
    bank: "银行转账",
    free: "免费",
  },
  methodNote: {
    credit: "支持 VISA、Mastercard、JCB，全额支付。",
    creditPeriod:
      "今天先扣 {amount}，之后{months, plural, =1 {每月} other {每 # 个月}}自动扣款一次，连同今天这次最多扣 {most, number} 次；可随时在订单页取消自动续订。",
    atm: "获取专属账号，在期限内转账。",
    bank: "{currency, select, TWD {汇款后由人工确认。} other {以 {currency} 电汇（SWIFT）到我们的外币账户，由人工确认。}}",
    free: "无需支付。",
  },
  unavailable: {
    paused: "目前暂停使用。",
    currency: "仅支持新台币（TWD），请在下单前切换币种。",
    no_account: "目前没有该币种的收款账户。",
    too_small: "金额低于该支付方式的下限 {min}。",
    too_large: "金额超过该支付方式的上限 {max}。",
    deadline: "距离期限不足一整天，来不及转账。",
    too_late: "距离支付期限不到半小时，来不及用这种方式支付。",
    overdue: "已超过支付期限。",
    not_recurring: "仅限订购内容全部为相同周期的订阅方案。",
    free_months: "使用赠送月数的优惠码时，不能选择自动续订。",
    owner_only: "仅限下单的会员本人使用。",
    trial_mixed: "免费试用须单独下单，请先移除其他商品。",
    trial_used: "您已经试用过该产品，每位会员限一次。",
    trial_unverified: "请先验证您的邮箱，再订购免费试用。",
  },
  blocked: {
    paused: { title: "目前暂停收款", next: "请稍后再试，或发邮件到 <mail></mail> 与我们联系。" },
    currency: {
      title: "没有支付方式支持该币种",
      next: "请改选新台币（TWD）再下单，或发邮件到 <mail></mail> 与我们联系。",
    },
    no_account: {
      title: "目前没有该币种的收款账户",
      next: "请改用新台币（TWD）下单，或发邮件到 <mail></mail> 与我们联系。",
    },
    too_small: {
      title: "金额低于所有支付方式的下限",
      next: "请再加购其他商品，或发邮件到 <mail></mail> 与我们联系。",
    },
    too_large: {
      title: "金额超过所有支付方式的上限",
      next: "请减少数量、分次下单，或发邮件到 <mail></mail> 与我们联系。",
    },
    deadline: {
      title: "期限太近，来不及转账",
      next: "请重新下单以获得新的支付期限，或发邮件到 <mail></mail> 与我们联系。",
    },
    too_late: {
      title: "期限太近，来不及开始支付",
      next: "请重新下单并立即支付，或发邮件到 <mail></mail> 与我们联系。",
    },
    overdue: {
      title: "已超过支付期限",
      next: "请重新下单；如果您已经支付，请发邮件到 <mail></mail> 告诉我们。",
    },
    not_recurring: {
      title: "目前只提供自动续订，但该订单不能续订",
      next: "请单独订购周期相同的订阅方案，或发邮件到 <mail></mail> 与我们联系。",
    },
    free_months: {
      title: "目前只提供自动续订，不能与该优惠码同时使用",
      next: "请移除赠送月数的优惠码，或发邮件到 <mail></mail> 与我们联系。",
    },
    owner_only: {
      title: "只有下单的会员能用这种方式支付",
      next: "请用下单的账号登录，或请下单的会员支付；有问题请发邮件到 <mail></mail>。",
    },
    trial_mixed: {
      title: "免费试用须单独下单",
      next: "可以现在先订购试用、其他商品稍后再买，或把试用留到之后，先结算其他商品。",
    },
    trial_used: { title: "您已经试用过该产品", next: "每位会员限试用一次。请选购方案，继续使用。" },
    trial_unverified: {
      title: "验证邮箱后即可免费试用",
      next: "购物车内容会保留，验证完成后再回来即可。",
    },
    none: { title: "目前没有可用的支付方式", next: "请发邮件到 <mail></mail>，我们会为您安排。" },
  },
  handover: {
    title: "前往支付页面",
    text: "正在前往支付页面。如果没有自动跳转，请点击下面的按钮。",
    go: "前往支付",
  },
  pay: {
    title: "等待支付",
    otherwise: "改用其他方式支付",
    notBoth: "若改用其他方式支付，请勿再转账到上方账户。",
    deadline: "请在 {time} 前完成支付。",
    after: "逾期未支付，订单将自动取消。支付确认后，产品密钥或发货进度会立即显示在本页。",
    now: "支付 {amount}",
    again: "支付 {amount}",
    check: "查看支付结果",
    leftTitle: "您离开了支付页面",
    leftText: "除非您已在支付页面完成支付，否则不会扣款。",
    failedTitle: "上一次支付未成功",
    failedText: "发卡银行未批准该交易，您没有被扣款。请核对卡片信息，或换一张卡重试。",
    lapsedTitle: "转账未在期限内完成",
    lapsedText: "该账号已失效，请勿再转入。请选择支付方式，重新支付。",
    unfinishedTitle: "上一次支付没有完成",
    unfinishedText:
      "支付平台于 {time} 回复：没有收到款项。如果您在此之后已经支付，请查看支付结果；否则请直接重新支付。",
    cannot: "{method}：{why}",
    openTitle: "尚不清楚上一次支付的结果",
    openText:
      "支付于 {time} 开始，但支付平台尚未通知结果。请先查看结果；如果确定没有支付，再重新支付。",
  },
  awaited: {
    title: "正在确认支付结果",
    asking: "正在等待支付平台的通知，本页会自动更新。",
    stopped: "仍未收到支付平台的通知，本页已停止自动更新。",
    known: "支付于 {time} 开始，目前还无法确定是否成功；确认之前，请不要再次支付。",
    account: "您在 {time} 选择了 ATM 转账，正在等待支付平台提供账号；账号会显示在本页。",
    longer:
      "通常几秒内就有结果。如果需要更久，您可以离开本页：确认后我们会发邮件通知，也可以在“我的订单”中查看。如有疑问，请发邮件到 {email}。",
    check: "立即查看结果",
    back: "我没有支付，重新支付",
  },
} as const;

export const done = {
  payment_begun: "即将前往支付页面。",
  order_cancelled: "订单已取消。",
  orders_cancelled: "已取消所选订单。",
} as const;

export const fault = {
  choose_payment: "请选择支付方式。",
  method_unavailable: "该支付方式不适用于此订单，请改选其他方式。",
  method_paused: "该支付方式目前暂停使用，请改选其他方式，或稍后再试。",
  method_currency: "该支付方式不支持该币种，请改选其他方式，或改用新台币（TWD）下单。",
  method_no_account: "目前没有该币种的收款账户，请改选其他支付方式，或改用新台币（TWD）下单。",
  method_too_small: "金额低于该支付方式的下限，请改选其他方式，或再加购其他商品。",
  method_too_large: "金额超过该支付方式的上限，请改选其他方式，或减少数量、分次下单。",
  method_deadline: "距离期限不足一整天，来不及转账，请改选其他支付方式，或重新下单。",
  method_too_late: "距离期限不到半小时，来不及用这种方式支付，请改选其他方式，或重新下单。",
  method_not_recurring:
    "自动续订仅限订购内容全部为相同周期的订阅方案，请改选其他支付方式，或单独订购这些方案。",
  method_free_months: "自动续订不能与赠送月数的优惠码同时使用，请改选其他支付方式，或移除优惠码。",
  method_owner_only: "只有下单的会员能用这种方式支付，请改选其他方式，或用下单的账号登录。",
  method_nothing_to_pay: "该订单无需支付，支付方式请选“免费”。",
  method_not_free: "该订单不是免费的，请改选其他支付方式。",
} as const;

export const mail = {
  order: {
    methods: {
      credit: "信用卡",
      creditPeriod: "信用卡自动续订",
      atm: "ATM 转账",
      bank: "银行转账",
      free: "无需付款",
    },
    action: {
      credit: "前往付款",
      creditPeriod: "前往付款",
      atm: "查看转账账号",
      bank: "查看收款账户",
      free: "查看订单",
    },
    how: {
      credit: "请打开订单页，使用信用卡完成付款。",
      creditPeriod: "请打开订单页，使用信用卡完成首期付款，之后将自动续订扣款。",
      atm: "请打开订单页获取专属的转账账号，再通过 ATM 或网上银行转账；金额必须完全一致。",
      bank: "请打开订单页查看我们的收款账户，汇款后在同一页面登记账号末五位、日期和金额。",
      free: "该订单无需付款。",
    },
  },
  order_reminder: {
    again: "改用其他方式付款",
    ways: "可以使用的支付方式：{ways}",
    separator: "、",
    order: {
      subject: "订单 {number} 的付款期限只剩 {hours, number} 小时",
      title: "付款期限只剩 {hours, number} 小时",
      text: "我们尚未收到订单 {number} 的款项，付款期限只剩不到 {hours, number} 小时。",
    },
    account: {
      subject: "订单 {number} 的转账期限只剩 {hours, number} 小时",
      title: "转账期限只剩 {hours, number} 小时",
      text: "我们尚未收到订单 {number} 的转账款项，转账期限只剩不到 {hours, number} 小时。",
      bank: "收款银行：{bank}",
      number: "收款账号：{number}",
      amount: "转账金额：{total}",
      payBy: "转账期限：{payBy}（台北时间）",
      how: "请在期限前通过 ATM 或网上银行转账，金额必须完全一致；期限一过，该账号将不再收款。",
      after:
        "此后到 {orderPayBy}（台北时间）之前，您仍可在订单页改用其他方式付款；再逾期，系统会自动取消订单。如果您刚刚转账，请稍候，不必重复付款。",
    },
    over: {
      subject: "订单 {number} 的转账账号已失效，仍可改用其他方式付款",
      title: "转账账号已失效，订单仍可付款",
      text: "我们未能在期限前收到订单 {number} 的转账款项，转账账号已经失效，请勿再转入。订单仍为您保留不到 {hours, number} 小时。",
    },
    instead: {
      account_over: "请打开订单页，改用其他方式付款。",
      method_off: "您原先选择的支付方式“{method}”现已无法使用，请打开订单页，改用其他方式付款。",
      none: "目前没有可以使用的支付方式。请附上订单编号与我们联系，我们会协助您付款。",
    },
  },
} as const;

export const manager = {
  order: {
    accountUntil: "有效期至 {time}",
    attempts: "支付记录",
    askedFor: "应付 {amount}",
    attemptsNone: "还没有支付记录。",
    ref: "交易编号",
    provider: "支付平台",
    providerRef: "平台流水号",
    state: "结果",
    amount: "金额",
    started: "开始支付",
    settled: "收到结果",
    failure: "失败代码",
    failures: {
      declined: "发卡银行未批准，没有扣款。",
      refused: "平台报告支付失败，没有收到款项。",
      expired: "支付页面关闭前无人完成支付，没有扣款。",
      not_opened: "平台没有打开支付页面，无法支付。",
    },
    providers: { ecpay: "绿界 ECPay", stripe: "Stripe", bank: "银行转账", free: "无需支付" },
    unpaidWhy: "支付平台于 {time} 回复：没有收到款项。",
    attemptStates: {
      started: "等待结果",
      unpaid: "目前未支付",
      succeeded: "成功",
      failed: "失败",
      duplicate: "重复支付",
      review: "款项暂存",
      given_up: "未完成，已了结",
    },
    attemptStarted: "开始支付：{method}，{amount}",
    attemptSettled: "支付结果：{state}",
  },
  decide: {
    cancelAny: {
      title: "取消订单",
      text: "取消前会先向支付平台查询；已收到的款项列为待退款。",
    },
    closeUnanswered: {
      title: "关闭逾期订单",
      text: "支付期限已过，但一直无法从支付平台查到结果，系统无法自动取消。提交时会再查询一次：查到已支付就不会取消；仍查不到则照样关闭，占用的库存会释放。之后如有款项到账，会等待处理。",
    },
  },
  audit: {
    actions: {
      order_cancelled: "取消订单",
      order_force_cancelled: "支付平台查询无结果，关闭订单",
    },
    subjects: { payment: "款项" },
  },
  mail: { templates: { order_reminder: "付款提醒" } },
  jobs: {
    taskNames: {
      orders_remind: "发送付款提醒",
      orders_expire: "取消逾期未支付的订单",
      payments_close_pages: "关闭不再需要的支付页面",
      payments_give_up: "把未完成的付款了结",
    },
  },
} as const;

export const purchase = {
  record: {
    tries: "支付记录",
    none: "该订单还没有支付记录。",
    method: "支付方式",
    startedAt: "开始时间",
    amount: "金额",
    outcome: "结果",
    declinedWhy: "发卡银行或支付平台没有批准这张卡，没有扣款。",
    declinedCode: "支付平台代码：{code}",
    unpaidWhy: "支付平台于 {time} 回复：这次支付没有收到款项。",
    givenUpWhy: "开始支付后没有完成，没有扣款。",
    states: {
      declined: "支付被拒",
      given_up: "未完成",
      unpaid: "目前未支付",
      started: "结果未定",
      waiting: "等待转账",
      succeeded: "成功",
      failed: "未成功",
      duplicate: "重复支付，处理中",
      review: "已收到款项，但未能自动完成订单",
      open: "确认中",
      confirmed: "已确认",
      rejected: "未能确认",
      superseded: "已改用其他方式支付",
      arrived: "付款后才到账，将退还",
      withdrawn: "已撤回",
      corrected: "已更正",
      deciding: "已到账，正在人工确认",
    },
  },
} as const;

export const refusal = {
  order: {
    not_payable: "该订单目前不需要支付。",
    overdue: "已超过支付期限，该订单不能再支付，请重新下单。",
    not_cancellable: "该订单目前不能取消。",
    not_editable: "只有未付款且在期限内的订单可以修改。",
  },
  payment: {
    undecided: "付款结果尚未确定，请过几分钟再试。",
    too_many_undecided:
      "该订单已有多次付款尚无结果。请在已打开的支付页面完成付款，或改用银行转账；也可以取消订单后重新下单。",
    account_assigned:
      "买家已取得转账账号，在账号失效前金额不能变更。请等待款项到账或账号失效；如需现在修改内容，请取消该订单后重新下单。",
    method_unavailable: "该支付方式不适用于此订单，原因请见支付方式的说明。",
    gateway_unavailable: "暂时无法打开支付页面，没有扣款。请过几分钟再点一次支付。",
    not_found: "找不到这笔付款。",
  },
} as const;
