export const dealer = {
  report: {
    title: "报表",
    intro: "一段时间的分润，并与前一时段比较。月份以台北时间为准。",
    by: "分组",
    groups: {
      month: "月份",
      product: "产品",
      tier: "层级",
      dealer: "经销商",
      area: "地区",
      member: "客户",
    },
    from: "开始月份",
    to: "结束月份",
    currency: "币种",
    show: "显示",
    lastYear: "最近 12 个月",
    sum: "{from} 至 {to}：{amount}",
    before: "前一时段：{amount}",
    amount: "本期",
    beforeColumn: "前一时段",
    total: "合计",
    chart: "各组本期与前一时段的分润",
    tier: "{tier, plural, =0 {您自己的客户} other {您下方第 # 级}}",
    belowMembers: "下级经销商的客户",
    noArea: "未设置地区",
    unnamed: "未命名",
    emptyTitle: "还没有数据",
    emptyText: "客户的第一笔订单付款后，这里就会出现您的分润。",
  },
} as const;

export const fault = {
  report_month: "请选择月份，例如 2026-11。",
  report_turned: "起始月份不能晚于结束月份。",
  report_too_long: "最多可选三年。",
} as const;
