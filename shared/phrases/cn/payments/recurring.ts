export const checkout = {
  state: {
    laterTitle: "该订单的信用卡又扣了一期款项：{amount}",
    laterText: "我们正在处理这笔扣款，使用期限尚未因此延长，有结果会发邮件通知您。您无需任何操作。",
  },
} as const;

export const done = { renewal_cancelled: "已取消自动续订。" } as const;

export const mail = {
  renewal_cancelled: {
    subject: "订单 {number} 已取消自动续订",
    title: "已取消自动续订",
    by: {
      buyer: "自动续订已按您的要求取消，信用卡不会再扣款。",
      staff: "我们的工作人员已取消该订单的自动续订，信用卡不会再扣款。",
      provider: "支付平台已停止该订单的自动续订扣款，信用卡不会再扣款。",
    },
    ended: "已停止的扣款：{months, plural, =1 {每月} other {每 # 个月}} {amount}",
    runsOn: "已购使用期和产品密钥可照常使用至到期，到期后不再续订。有效期请见订单页。",
    final: "取消后无法恢复。如需再次自动续订，请重新下单；如果之后仍被扣款，我们会退还。",
  },
} as const;

export const manager = {
  nav: { charges: "自动续订扣款" },
  order: {
    needlessTitle: "自动续订扣款仍在进行",
    needlessText:
      "该自动续订扣款的首期款已退还或待退还，或扣款金额与订单金额不一致，但支付平台仍会扣款：{ref}，{each} {amount}，{since} 开始。系统会持续要求平台停止，停止后此提醒会自动消失；如果一天后仍在，请到平台后台停止。",
  },
  decide: {
    misfit: {
      title: "自动续订将终止，订单不会续订",
      text: "该自动续订扣款的金额与订单当前金额不一致：{ref}，{each} {amount}，订单为 {total}。款项用于付清该订单后，系统会要求平台终止扣款；买家如需续订，须另行下单。",
    },
    cancelRenewal: {
      title: "取消自动续订",
      text: "通知支付平台停止该订单的自动续订扣款，并发邮件通知买家。已购使用期和产品密钥可照常使用至到期。停止后无法恢复，买家如需续订须重新下单。",
    },
  },
  charges: {
    title: "自动续订扣款",
    intro:
      "自动续订第二次起的扣款记录。扣款成功会自动支付订阅的下一期；扣款失败则该期逾期。只有金额不符的款项会等待处理，请到“待处理款项”决定。",
    emptyTitle: "没有自动续订扣款",
    emptyText: "信用卡第二次扣款后会显示在这里。",
    search: "订单编号或买家",
    firstDay: "扣款日期（起）",
    lastDay: "扣款日期（止）",
    order: "订单",
    buyer: "买家",
    amount: "金额",
    currency: "币种",
    result: "结果",
    succeeded: "扣款成功",
    failed: "扣款失败",
    failedWith: "扣款失败（{code}）",
    money: "款项",
    moneyOf: { applied: "已入账", waiting: "等待处理", returned: "退回" },
    chargedAt: "扣款时间",
    period: "周期",
    months: "{months, plural, =1 {每月} other {每 # 个月}}",
    sequence: "第几次",
    mandate: "授权状态",
    ref: "平台单号",
    mandates: { running: "进行中", cancelled: "已停止", finished: "已期满" },
  },
  audit: { actions: { order_renewal_cancelled: "取消订单续订" } },
  mail: { templates: { renewal_cancelled: "取消自动续订通知" } },
  jobs: {
    kinds: { payment_needless: "停止不需要的自动续订扣款" },
    taskNames: { payments_backfill_charges: "补登支付平台的自动续订扣款" },
  },
} as const;

export const purchase = {
  renewal: {
    title: "自动续订",
    each: "{months, plural, =1 {每月} other {每 # 个月}} {amount}",
    amount: "金额",
    next: "下次扣款",
    nextNone: "没有了，已扣完最后一期",
    card: "信用卡",
    endingIn: "尾号 {card}",
    end: "何时结束",
    endText:
      "您在此处取消，或总共扣款 {most, number} 次之后。结束后不再扣款，已购使用期和产品密钥可照常使用至到期。",
    cancel: "取消自动续订",
    question: "确定要取消自动续订吗？",
    noMore: "我们会通知支付平台停止扣款，之后不会再从您的信用卡扣款。",
    runsOn: "已购使用期和产品密钥可照常使用至到期。",
    runsUntil: "已购使用期和产品密钥有效至 {until}（台北时间）。",
    ranUntil: "已购使用期和产品密钥已于 {until} 到期（台北时间）。",
    final: "停止后无法恢复。之后如需自动续订，请重新下单。",
    submit: "确定取消自动续订",
    cancelledTitle: "已取消自动续订，信用卡不会再扣款",
    toSubscriptions: "我的订阅",
    again: "能否重新开启，或重新续订的价格，请见订阅页面。",
  },
} as const;

export const refusal = {
  recurring: {
    not_cancellable: "该订单没有可取消的续订。",
    cancellation_undecided: "支付平台尚未确认停止扣款，续订没有变更。请过几分钟再试。",
  },
} as const;
