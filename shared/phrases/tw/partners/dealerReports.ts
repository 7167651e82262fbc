export const fault = {
  report_month: "請選擇月份，例如 2026-11。",
  report_turned: "起始月份不能晚於結束月份。",
  report_too_long: "最多可選三年。",
} as const;
