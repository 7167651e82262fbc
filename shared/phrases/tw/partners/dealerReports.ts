export const dealer = {
  report: {
    title: "報表",
    intro: "一段期間的分潤，並與前一期間比較。月份以臺北時間為準。",
    by: "分組",
    groups: {
      month: "月份",
      product: "產品",
      tier: "層級",
      dealer: "經銷商",
      area: "地區",
      member: "客戶",
    },
    from: "起始月份",
    to: "結束月份",
    currency: "幣別",
    show: "顯示",
    lastYear: "最近 12 個月",
    sum: "{from} 至 {to}：{amount}",
    before: "前一期間：{amount}",
    amount: "本期",
    beforeColumn: "前一期間",
    total: "合計",
    chart: "各組本期與前一期間的分潤",
    tier: "{tier, plural, =0 {您自己的客戶} other {您下方第 # 層}}",
    belowMembers: "下層經銷商的客戶",
    noArea: "未設定地區",
    unnamed: "未命名",
    emptyTitle: "還沒有資料",
    emptyText: "客戶的第一張訂單付款後，這裡就會出現您的分潤。",
  },
} as const;

export const fault = {
  report_month: "請選擇月份，例如 2026-11。",
  report_turned: "起始月份不能晚於結束月份。",
  report_too_long: "最多可選三年。",
} as const;
