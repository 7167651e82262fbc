export const fault = {
  report_month: "Choose a month, such as 2026-11.",
  report_turned: "The first month must not be after the last.",
  report_too_long: "Choose at most three years.",
} as const;
