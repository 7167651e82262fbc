export const done = {
  clock_advanced: "時鐘正在往前撥。",
  clock_stopped: "時鐘走完這一步就會停住。",
} as const;

export const fault = { clock_step: "只能往後快轉，不能倒退。請輸入像 +40d 這樣的時間。" } as const;

export const manager = {
  palette: { clock: "調整展示時鐘" },
  start: {
    clock: "展示時鐘",
    clockNow: "商店目前時間",
    clockAhead:
      "比實際時間快 {days, plural, =0 {} other {# 天 }}{hours, plural, =0 {} other {# 小時}}",
    clockSplit: "訂單、付款與郵件依商店時間；登入、安全設定、操作紀錄與背景工作依實際時間。",
    clockReal: "與實際時間相同",
    clockStep: "快轉時間",
    clockHint:
      "只能往後快轉，不能倒退。例如 +3d（天）、+12h（小時）、+30m（分鐘）、+2w（週）。時鐘會逐日前進：當天到期的事項都處理完，才進到下一天。快轉一年需要幾分鐘。",
    clockMove: "調整時鐘",
    clockMoved: "商店目前時間是 {time}，到期的事項已經處理。",
    clockMoving: "時鐘正在前進到 {time}",
    clockDay: "第 {day, number} 天，共 {days, number} 天",
    clockGoesOn: "您可以離開此頁，時鐘會繼續前進。",
    clockStop: "停住時鐘",
    clockFailed: "時鐘前進期間有工作失敗",
    clockTaskFailed: "{name}：失敗 {times, plural, other {# 次}}。最近的錯誤：{error}",
    clockJobFailed: "{name}：有 {times, plural, other {# 項}}尚未成功。最近的錯誤：{error}",
    clockSimulator: "金流模擬器沒有跟上",
  },
  audit: {
    actions: { clock_advanced: "調整展示時鐘", clock_stopped: "停住展示時鐘" },
    subjects: { clock: "展示時鐘" },
  },
} as const;

export const refusal = {
  clock: { moving: "時鐘正在前進，請等它到達後再調整。" },
  demo: {
    shared_account: "這是展示用的共用帳號，不能變更登入方式，也不能刪除。請註冊自己的帳號來試用。",
  },
} as const;
