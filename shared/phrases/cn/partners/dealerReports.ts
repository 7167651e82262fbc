export const fault = {
  report_month: "请选择月份，例如 2026-11。",
  report_turned: "起始月份不能晚于结束月份。",
  report_too_long: "最多可选三年。",
} as const;
